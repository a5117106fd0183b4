package io.hunt.command.compiler.surface.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.command.compiler.spelling.PatternLimits;
import java.util.Locale;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SearchLocationsTest {

    @Test
    void no_place_is_walked_that_an_analyst_might_not_walk() {
        assertThat(SearchLocations.all())
                .hasSizeGreaterThan(400)
                .allSatisfy(place -> assertThat(PatternLimits.FILES.refusal(place.pattern()))
                        .as(place.toString())
                        .isEmpty());
    }

    @Test
    void every_place_has_a_technique_and_stands_once() {
        assertThat(SearchLocations.all())
                .allSatisfy(place -> assertThat(place.technique()).matches("T\\d{4}(\\.\\d{3})?"))
                .extracting(place -> place.platform() + place.pattern().toLowerCase(Locale.ROOT))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN")
    void every_platform_has_places_of_every_depth(Platform platform) {
        for (HuntDepth depth : HuntDepth.values()) {
            assertThat(SearchLocations.patterns(platform, depth)).hasSizeGreaterThan(10);
        }
    }

    @Test
    void hidden_names_have_patterns_of_their_own_where_a_wildcard_leaves_them_out() {
        assertThat(SearchLocations.patterns(Platform.LINUX, HuntDepth.QUICK))
                .contains("/tmp/%", "/tmp/.%", "/tmp/.%/.%");
        assertThat(SearchLocations.patterns(Platform.MACOS, HuntDepth.QUICK)).contains("/Users/Shared/.%");
        assertThat(SearchLocations.patterns(Platform.WINDOWS, HuntDepth.STANDARD))
                .noneMatch(pattern -> pattern.contains("\\.%"));
    }

    @Test
    void quick_hunts_look_at_few_places() {
        for (Platform platform : Platform.COMPILED) {
            assertThat(SearchLocations.patterns(platform, HuntDepth.QUICK)).hasSizeLessThan(40);
        }
    }
}
