package io.hunt.agent.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PathPatternTest {

    @TempDir
    private Path top;

    private final List<String> matched = new ArrayList<>();
    private final List<String> wholes = new ArrayList<>();

    @BeforeEach
    void plant() throws IOException {
        for (String file : List.of("a/one", "a/.two", "a/deep/three", ".b/four", "c[1]/five.txt", "c1/six")) {
            Files.createDirectories(top.resolve(file).getParent());
            Files.writeString(top.resolve(file), "x");
        }
        Files.createSymbolicLink(top.resolve("link"), top.resolve("a"));
    }

    @Test
    void a_wildcard_stands_for_one_level() {
        follow("a/%");
        assertThat(matched).containsExactlyInAnyOrder("a/one", "a/.two", "a/deep");
    }

    @Test
    void a_wildcard_above_leads_into_folders_and_through_no_link() {
        follow("%/one");
        assertThat(matched).containsExactly("a/one");
    }

    @Test
    void what_stands_around_a_wildcard_is_meant_as_it_is_written() {
        follow("c[1]/%.txt");
        follow(".%/%");
        assertThat(matched).containsExactlyInAnyOrder("c[1]/five.txt", ".b/four");
    }

    @Test
    void two_wildcards_at_the_end_stand_for_all_below() {
        follow("a/%%");
        assertThat(wholes).containsExactly("a");
        assertThat(matched).isEmpty();
    }

    @Test
    void what_is_not_there_matches_nothing() {
        follow("nowhere/%");
        follow("a/one/%");
        assertThat(matched).isEmpty();
    }

    private void follow(String pattern) {
        new PathPattern(
                        top.resolve(pattern),
                        path -> matched.add(top.relativize(path).toString()),
                        path -> wholes.add(top.relativize(path).toString()),
                        () -> false,
                        new ScanTimeLimit(Duration.ZERO))
                .follow();
    }
}
