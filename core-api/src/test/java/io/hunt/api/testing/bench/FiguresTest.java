package io.hunt.api.testing.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FiguresTest {

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void toAFile() {
        file = directory.resolve("figures.json");
        System.setProperty("bench.json", file.toString());
    }

    @AfterEach
    void toNone() {
        System.clearProperty("bench.json");
    }

    @Test
    void each_set_is_a_line_with_the_machine_it_was_measured_on() throws IOException {
        new Figures("agents", "fleet").put("hosts", 100).append();
        new Figures("agents", "fleet").put("hosts", 300).append();

        List<JsonNode> lines = lines();
        assertThat(lines).extracting(line -> line.path("hosts").asInt()).containsExactly(100, 300);
        assertThat(lines)
                .allSatisfy(line -> assertThat(line.path("machine").propertyNames())
                        .containsExactlyInAnyOrder("cores", "memory_mib", "jdk", "postgresql", "load_at_begin"));
    }

    @Test
    void a_figure_stands_beside_its_ceiling_and_what_was_not_measured_nowhere() throws IOException {
        new Figures("agents", "fleet")
                .put("answered_seconds", 2.0 / 3, 0.5)
                .put("idle_percent_of_core", Double.NaN, Double.NaN)
                .append();

        JsonNode line = lines().getFirst();
        assertThat(line.path("answered_seconds").asString()).isEqualTo("0.666667");
        assertThat(line.path("ceiling_answered_seconds").asDouble()).isEqualTo(0.5);
        assertThat(line.propertyNames()).doesNotContain("idle_percent_of_core", "ceiling_idle_percent_of_core");
    }

    @Test
    void samples_are_told_by_median_99th_percentile_and_maximum() throws IOException {
        var samples = new Samples();
        for (int n = 200; n > 0; n--) {
            samples.add(n);
        }

        new Figures("replay", "alert").put("as_of", "millis", samples).append();

        JsonNode line = lines().getFirst();
        assertThat(line.path("as_of_p50_millis").asDouble()).isEqualTo(101);
        assertThat(line.path("as_of_p99_millis").asDouble()).isEqualTo(199);
        assertThat(line.path("as_of_max_millis").asDouble()).isEqualTo(200);
    }

    @Test
    void a_name_is_given_once_and_can_be_used_anywhere() {
        var figures = new Figures("agents", "fleet").put("hosts", 1);

        assertThatThrownBy(() -> figures.put("hosts", 2)).hasMessageContaining("hosts");
        assertThatThrownBy(() -> figures.put("Hosts per second", 2)).hasMessageContaining("Hosts per second");
    }

    private List<JsonNode> lines() throws IOException {
        return Files.readAllLines(file).stream()
                .map(line -> JsonMapper.shared().readTree(line))
                .toList();
    }
}
