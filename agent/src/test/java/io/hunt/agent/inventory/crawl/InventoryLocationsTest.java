package io.hunt.agent.inventory.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class InventoryLocationsTest {

    private static final Path OF_HUNTS =
            Path.of("../command-side/src/main/resources/io/hunt/command/compiler/surface/place/places.csv");

    @ParameterizedTest
    @EnumSource(names = {"LINUX", "MACOS", "WINDOWS"})
    void every_place_that_hunts_search_first_is_hashed_whole(Machine.Kind kind) throws IOException {
        InventoryLocations inventoryLocations = InventoryLocations.of(kind);
        List<String> directories = directories(kind);

        assertThat(directories)
                .hasSizeGreaterThan(5)
                .allSatisfy(directory -> assertThat(
                                inventoryLocations.recorded().matcher(directory).matches()
                                        || inventoryLocations.isListed(directory))
                        .as(directory)
                        .isTrue());
    }

    @ParameterizedTest
    @EnumSource(names = "LINUX")
    void a_listed_directory_says_nothing_of_those_below_it(Machine.Kind kind) {
        InventoryLocations inventoryLocations = InventoryLocations.of(kind);

        assertThat(inventoryLocations.isListed("/usr/share")).isTrue();
        assertThat(inventoryLocations.isListed("/usr/share/doc/x")).isFalse();
        assertThat(inventoryLocations.isListed("")).isTrue();
    }

    private static List<String> directories(Machine.Kind kind) throws IOException {
        return Files.readAllLines(OF_HUNTS).stream()
                .map(line -> line.split(",", 4))
                .filter(fields -> fields[0].equals(kind.name().toLowerCase(Locale.ROOT)))
                .filter(fields -> fields[1].equals("0"))
                .map(fields -> fields[2].replace("%", "a"))
                .toList();
    }
}
