package io.hunt.application.plots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PlotTest {

    private static final Plot PLOT = new Plot("cost", "Cost", "agents", "fleet", "hosts", "answered_seconds");

    @TempDir
    Path folder;

    @Test
    void several_sizes_are_drawn_with_what_bounds_them() throws IOException {
        boolean drawn = PLOT.draw(List.of(line(10_000, 3, 0.4), line(100, 0.1, 0.01)), folder);

        assertThat(drawn).isTrue();
        assertThat(Files.readString(folder.resolve("cost.svg")))
                .startsWith("<?xml")
                .endsWith("</svg>\n");
    }

    @Test
    void one_size_is_not_a_plot() throws IOException {
        assertThat(PLOT.draw(List.of(line(100, 0.1, 0.01)), folder)).isFalse();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void other_benches_and_sizes_that_were_not_measured_are_left_out() throws IOException {
        var other = new MeasuredFigures(JsonMapper.shared()
                .readTree("{\"bench\": \"start\", \"part\": \"fleet\", \"hosts\": 1, \"answered_seconds\": 1}"));
        var unmeasured = new MeasuredFigures(
                JsonMapper.shared().readTree("{\"bench\": \"agents\", \"part\": \"fleet\", \"hosts\": 1}"));

        assertThat(PLOT.draw(List.of(line(100, 0.1, 0.01), other, unmeasured), folder))
                .isFalse();
    }

    private static MeasuredFigures line(int hosts, double measured, double ceiling) {
        return new MeasuredFigures(JsonMapper.shared().readTree("""
                {"bench": "agents", "part": "fleet", "hosts": %d, "answered_seconds": %s, "ceiling_answered_seconds": %s}
                """.formatted(hosts, measured, ceiling)));
    }
}
