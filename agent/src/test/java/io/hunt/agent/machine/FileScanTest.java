package io.hunt.agent.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FileScanTest {

    @TempDir
    Path top;

    private final ScanTimeLimit time = new ScanTimeLimit(Duration.ofMinutes(1));

    @Test
    void names_that_are_decoded_to_the_same_text_make_the_tables_incomplete() throws IOException {
        Files.createFile(raw("evil%FE"));
        assertThat(scan(top.toString())).hasSize(2);
        assertThat(time.leftOut()).isZero();

        Files.createFile(raw("evil%FF"));
        scan(top.toString());
        assertThat(time.leftOut()).isPositive();
    }

    @Test
    void a_running_program_whose_name_cannot_be_decoded_makes_the_tables_incomplete() throws IOException {
        Path program = Files.createFile(raw("evil%FF"));
        RunningProgram running = new RunningProgram(7, "evil", program.toString(), "", Map.of());

        new FileScan(time, Set.of()).over(List.of(), List.of(running), new LinkedHashSet<>());

        assertThat(time.leftOut()).isEqualTo(1);
    }

    @Test
    void a_running_program_that_is_deleted_leaves_no_gap() {
        RunningProgram running =
                new RunningProgram(7, "gone", top.resolve("gone").toString(), "", Map.of());

        assertThat(new FileScan(time, Set.of()).over(List.of(), List.of(running), new LinkedHashSet<>()))
                .isEmpty();
        assertThat(time.leftOut()).isZero();
    }

    @Test
    void three_levels_of_a_place_are_listed_and_links_are_not_followed() throws IOException {
        Files.createDirectories(top.resolve("a/b/c"));
        Files.createFile(top.resolve("a/b/third"));
        Files.createFile(top.resolve("a/b/c/fourth"));
        Files.createSymbolicLink(top.resolve("loop"), top);

        Map<String, Path> found = new FileScan(time, Set.of()).over(List.of(top), List.of(), new LinkedHashSet<>());

        assertThat(found)
                .containsKeys(path("a"), path("a/b"), path("a/b/third"), path("a/b/c"), path("loop"))
                .doesNotContainKeys(path("a/b/c/fourth"), path("loop/a"));
    }

    @Test
    void a_mount_point_is_listed_only_if_it_is_named() throws IOException {
        Files.createDirectories(top.resolve("share"));
        Files.createFile(top.resolve("share/file"));
        FileScan scan = new FileScan(time, Set.of(path("share")));

        assertThat(scan.over(List.of(top), List.of(), new LinkedHashSet<>()))
                .containsKey(path("share"))
                .doesNotContainKey(path("share/file"));
        assertThat(new FileScan(time, Set.of(path("share")))
                        .over(List.of(), List.of(), new LinkedHashSet<>(List.of(path("share")))))
                .containsKey(path("share/file"));
    }

    @Test
    void pseudo_files_are_not_listed() {
        assertThat(scan("/proc", "/sys/%", "/dev")).containsOnlyKeys("/proc", "/dev");
    }

    @Test
    void literals_that_are_no_absolute_paths_name_no_files() throws IOException {
        Files.createFile(top.resolve("file"));

        assertThat(scan("file", "", "/", "C:\\file", "../file", "%", "x\0y", "/\0"))
                .isEmpty();
    }

    @Test
    void without_time_the_listing_ends_and_is_incomplete() throws IOException {
        Files.createFile(top.resolve("file"));
        ScanTimeLimit over = new ScanTimeLimit(Duration.ZERO);

        assertThat(new FileScan(over, Set.of())
                        .over(List.of(), List.of(), new LinkedHashSet<>(List.of(top.toString()))))
                .containsOnlyKeys(top.toString());
        assertThat(over.leftOut()).isPositive();
    }

    private Map<String, Path> scan(String... literals) {
        return new FileScan(time, Set.of()).over(List.of(), List.of(), new LinkedHashSet<>(List.of(literals)));
    }

    private String path(String below) {
        return top.resolve(below).toString();
    }

    private Path raw(String escaped) {
        return Path.of(URI.create(top.toUri() + escaped));
    }
}
