package io.hunt.application.plots;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * Plot of one cost of a benchmark and its upper bound at several sizes.
 *
 * @param file without its suffix
 * @param size the figure on the horizontal axis
 * @param cost the figure on the vertical axis; that of the upper bound has the same name with the prefix {@code
 *     ceiling_}
 */
record Plot(String file, String title, String bench, String part, String size, String cost) {

    private static final int WIDTH = 800;
    private static final int HEIGHT = 500;

    /** All plots. */
    static final List<Plot> ALL = List.of(
            new Plot(
                    "hosts-answered",
                    "A hunt for 1,000 hashes, from launch to the last answer",
                    "agents",
                    "fleet",
                    "hosts",
                    "answered_seconds"),
            new Plot("hosts-connected", "All hosts connect", "agents", "fleet", "hosts", "connected_seconds"),
            new Plot(
                    "hosts-heap", "Live heap for each connected host", "agents", "fleet", "hosts", "heap_kib_per_host"),
            new Plot(
                    "matches-alerted",
                    "Hunts until all results and alerts are listed",
                    "matches",
                    "sustained",
                    "results",
                    "alerted_seconds"),
            new Plot("log-ready", "Ready after kill -9", "start", "after_kill", "events", "ready_seconds"),
            new Plot(
                    "log-rebuild",
                    "The read models are rebuilt while lists are read",
                    "rebuild",
                    "rebuild",
                    "events",
                    "rebuild_seconds"));

    /** Draws both lines on logarithmic axes; returns false if fewer than two sizes were measured. */
    boolean draw(List<MeasuredFigures> all, Path folder) throws IOException {
        List<MeasuredFigures> lines = all.stream()
                .filter(line -> line.isOf(bench, part) && line.has(size) && line.has(cost))
                .sorted((one, other) -> Double.compare(one.figure(size), other.figure(size)))
                .toList();
        if (lines.size() < 2) {
            return false;
        }
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(size.replace('_', ' '))
                .yAxisTitle(cost.replace('_', ' '))
                .build();
        chart.getStyler()
                .setXAxisLogarithmic(true)
                .setYAxisLogarithmic(true)
                .setXAxisDecimalPattern("#,##0")
                .setYAxisDecimalPattern("#,##0.####")
                .setLegendPosition(LegendPosition.InsideNW)
                .setChartBackgroundColor(Color.WHITE);
        add(chart, "measured", lines, cost);
        add(chart, "ceiling", lines, "ceiling_" + cost);
        VectorGraphicsEncoder.saveVectorGraphic(
                chart, folder.resolve(file + ".svg").toString(), VectorGraphicsFormat.SVG);
        return true;
    }

    private void add(XYChart chart, String name, List<MeasuredFigures> all, String figure) {
        List<MeasuredFigures> lines =
                all.stream().filter(line -> line.has(figure)).toList();
        if (!lines.isEmpty()) {
            chart.addSeries(
                    name,
                    lines.stream().mapToDouble(line -> line.figure(size)).toArray(),
                    lines.stream().mapToDouble(line -> line.figure(figure)).toArray());
        }
    }
}
