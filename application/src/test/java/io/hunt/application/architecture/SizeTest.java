package io.hunt.application.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SizeTest {

    private static final int LONGEST = 250;
    private static final int MEDIAN = 60;

    @Test
    void files_are_small() throws IOException {
        Map<Path, Integer> lines = new TreeMap<>();
        try (var files = Files.walk(Path.of("").toAbsolutePath().getParent())) {
            files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/src/main/java/"))
                    .forEach(file -> lines.put(file, lines(file)));
        }
        List<Integer> sorted = lines.values().stream().sorted().toList();

        assertThat(sorted).hasSizeGreaterThan(200);
        assertThat(lines)
                .allSatisfy(
                        (file, length) -> assertThat(length).as(file.toString()).isLessThanOrEqualTo(LONGEST));
        assertThat(sorted.get(sorted.size() / 2)).isLessThanOrEqualTo(MEDIAN);
    }

    private static int lines(Path file) {
        try {
            return Files.readAllLines(file).size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
