package io.hunt.api.testing.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/**
 * Figures of one bench at one size. They are appended, as one line of JSON with the machine they were measured on, to
 * the file {@code -Dbench.json} names; without it they are only printed.
 *
 * <p>The name of a figure ends with its unit, such as {@code ready_seconds}; an upper limit measured in the same run
 * has the prefix {@code ceiling_}.
 */
public final class Figures {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(_[a-z0-9]+)*");

    /** More digits than are reproducible in any measurement. */
    private static final MathContext DIGITS = new MathContext(6);

    private static final JsonMapper JSON = JsonMapper.shared();

    private final Map<String, Object> figures = new LinkedHashMap<>();

    /**
     * @param bench name as in {@code ./run bench}
     * @param part part of the bench, whose lines have the same figures
     */
    public Figures(String bench, String part) {
        figures.put("bench", bench);
        figures.put("part", part);
    }

    /** Adds a figure; a value that is not a number was not measured and is left out. */
    public Figures put(String name, double value) {
        return Double.isFinite(value) ? set(name, new BigDecimal(value).round(DIGITS)) : this;
    }

    /** Adds a count, a size or a setting. */
    public Figures put(String name, long value) {
        return set(name, value);
    }

    /** Adds a figure and its upper limit, measured in the same run. */
    public Figures put(String name, double value, double ceiling) {
        return put(name, value).put("ceiling_" + name, ceiling);
    }

    /** Adds median, 99th percentile and maximum of the samples. */
    public Figures put(String name, String unit, Samples samples) {
        return put(name + "_p50_" + unit, samples.median())
                .put(name + "_p99_" + unit, samples.p99())
                .put(name + "_max_" + unit, samples.max());
    }

    private Figures set(String name, Object value) {
        if (!NAME.matcher(name).matches() || figures.putIfAbsent(name, value) != null) {
            throw new IllegalArgumentException("not a new figure: " + name);
        }
        return this;
    }

    /** Appends the line; no figures may be added afterwards. */
    public void append() {
        String file = System.getProperty("bench.json", "");
        if (!file.isEmpty()) {
            set("at", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
            set("machine", Machine.current());
            append(Path.of(file), JSON.writeValueAsString(figures) + "\n");
        }
    }

    private static void append(Path file, String line) {
        try {
            Files.write(
                    file, line.getBytes(StandardCharsets.UTF_8), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Prints a line of text, which {@code ./run bench} shows. */
    @SuppressWarnings({"AnnotateFormatMethod", "SystemOut"})
    public static void say(String format, Object... values) {
        System.out.println("bench: " + String.format(Locale.ROOT, format, values));
    }
}
