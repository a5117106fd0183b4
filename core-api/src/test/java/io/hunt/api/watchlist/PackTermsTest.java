package io.hunt.api.watchlist;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PackTermsTest {

    @Test
    void labels_of_a_pack_match_those_of_hosts_in_any_case() {
        var terms = new PackTerms("web", null, Set.of(), List.of("Web"), 60, 0, true);

        assertThat(terms.concern(Platform.LINUX, Set.of("db", "WEB"))).isTrue();
        assertThat(terms.concern(Platform.LINUX, Set.of("db"))).isFalse();
    }
}
