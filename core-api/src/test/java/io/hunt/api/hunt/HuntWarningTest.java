package io.hunt.api.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.ioc.IocWarning;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HuntWarningTest {

    @ParameterizedTest
    @EnumSource
    void a_warning_of_an_indicator_has_the_same_text_at_a_launch(IocWarning warning) {
        assertThat(HuntWarning.of(warning).text()).isEqualTo(warning.text());
    }
}
