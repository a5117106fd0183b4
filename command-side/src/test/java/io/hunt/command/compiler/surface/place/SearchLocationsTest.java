package io.hunt.command.compiler.surface.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import java.util.Locale;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SearchLocationsTest {

    @Test
    void every_directory_has_techniques_and_a_class_and_stands_once() {
        assertThat(SearchLocations.all())
                .allSatisfy(
                        place -> assertThat(place.techniques()).matches("T\\d{4}(\\.\\d{3})?( T\\d{4}(\\.\\d{3})?)*"))
                .allSatisfy(place -> assertThat(place.name()).isNotBlank())
                .extracting(place -> place.platform() + place.directory().toLowerCase(Locale.ROOT))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN")
    void directories_are_absolute_and_the_root_is_one_of_them(Platform platform) {
        String root = platform == Platform.WINDOWS ? "C:\\" : "/";

        assertThat(SearchLocations.of(platform))
                .extracting(LocationClass::directory)
                .contains(root)
                .allSatisfy(directory -> assertThat(directory).matches("/|(/[^/]+)+|[C-F]:\\\\|[C-F]:(\\\\[^\\\\]+)+"));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN")
    void a_wildcard_stands_for_a_whole_name(Platform platform) {
        assertThat(SearchLocations.of(platform))
                .filteredOn(LocationClass::isPattern)
                .isNotEmpty()
                .allSatisfy(place -> assertThat(place.directory().split("[/\\\\]"))
                        .allMatch(name -> !name.contains("%") || name.equals("%")));
    }

    @Test
    void a_name_of_a_directory_is_listed_once_with_another_distance_than_1() {
        assertThat(SearchLocations.names())
                .isNotEmpty()
                .allSatisfy(named -> assertThat(named.distance()).isIn(0, 5))
                .extracting(DirectoryName::name)
                .doesNotHaveDuplicates()
                .noneMatch(name -> name.contains("'"));
    }
}
