package io.hunt.api.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class QueryAudienceTest {

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
