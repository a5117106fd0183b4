package io.hunt.application.plots;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Line of figures, as written by {@code Figures}. */
record MeasuredFigures(JsonNode figures) {

    static List<MeasuredFigures> in(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(line -> new MeasuredFigures(JsonMapper.shared().readTree(line)))
                .toList();
    }

    boolean isOf(String bench, String part) {
        return figures.path("bench").asString("").equals(bench)
                && figures.path("part").asString("").equals(part);
    }

    /** Returns true if the figure was measured and fits a logarithmic axis. */
    boolean has(String name) {
        return figure(name) > 0;
    }

    double figure(String name) {
        return figures.path(name).asDouble(0);
    }
}
