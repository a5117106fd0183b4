package io.hunt.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.ioc.IocWarning;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TextEnumTest {

    @ParameterizedTest
    @EnumSource
    void the_text_of_a_constant_is_read_back(HuntWarning warning) {
        assertThat(TextEnum.parse(HuntWarning.class, warning.text())).contains(warning);
    }

    @ParameterizedTest
    @ValueSource(strings = {"every_host", "EVERY_HOST", "Every-Host", " every host "})
    void case_spaces_and_hyphens_do_not_matter(String text) {
        assertThat(TextEnum.parse(QueryAudience.class, text)).contains(QueryAudience.EVERY_HOST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "every", "every__host", "every_host_", "everyhost"})
    void other_texts_name_no_constant(String text) {
        assertThat(TextEnum.parse(QueryAudience.class, text)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void a_warning_of_an_indicator_has_the_same_text_at_a_launch(IocWarning warning) {
        assertThat(HuntWarning.of(warning).text()).isEqualTo(warning.text());
    }

    @Test
    void statements_for_hosts_with_and_without_an_inventory_reach_those_alone() {
        assertThat(QueryAudience.EVERY_HOST.includes(true)).isTrue();
        assertThat(QueryAudience.EVERY_HOST.includes(false)).isTrue();
        assertThat(QueryAudience.WITH_INVENTORY.includes(true)).isTrue();
        assertThat(QueryAudience.WITH_INVENTORY.includes(false)).isFalse();
        assertThat(QueryAudience.WITHOUT_INVENTORY.includes(true)).isFalse();
        assertThat(QueryAudience.WITHOUT_INVENTORY.includes(false)).isTrue();
    }
}
