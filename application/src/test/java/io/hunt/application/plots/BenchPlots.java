package io.hunt.application.plots;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.bench.Figures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Draws the plots of measured figures for {@code ./run bench --plots}: {@code -Dbench.figures=FILE -Dbench.plots=FOLDER}. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BenchPlots {

    @Test
    void cost_against_size() throws IOException {
        List<MeasuredFigures> measured = MeasuredFigures.in(Path.of(System.getProperty("bench.figures")));
        Path folder = Path.of(System.getProperty("bench.plots"));
        for (Plot plot : Plot.ALL) {
            boolean drawn = plot.draw(measured, folder);
            Figures.say(
                    "%s.svg: %s",
                    plot.file(), drawn ? plot.title() : "not drawn, as fewer than two sizes were measured");
        }
        assertThat(folder).isDirectory();
    }
}
