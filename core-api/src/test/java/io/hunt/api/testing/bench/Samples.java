package io.hunt.api.testing.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Measured values of one kind and unit. */
public final class Samples {

    private final List<Double> values = new ArrayList<>();

    /** Creates samples of these values. */
    public static Samples of(List<Double> values) {
        var samples = new Samples();
        values.forEach(samples::add);
        return samples;
    }

    public void add(double value) {
        values.add(value);
    }

    /** Adds all values of the other samples. */
    public void addAll(Samples others) {
        values.addAll(others.values);
    }

    /** Runs the work, adds its duration in seconds, and returns its result. */
    public <T> T timed(Supplier<T> work) {
        long begin = System.nanoTime();
        T result = work.get();
        add(seconds(begin));
        return result;
    }

    /** Returns the seconds since this value of {@link System#nanoTime()}. */
    public static double seconds(long begin) {
        return (System.nanoTime() - begin) / 1e9;
    }

    /** Returns the values in another unit. */
    public Samples times(double factor) {
        return of(values.stream().map(value -> value * factor).toList());
    }

    public double last() {
        return values.getLast();
    }

    public int count() {
        return values.size();
    }

    public double median() {
        return at(0.5);
    }

    public double p99() {
        return at(0.99);
    }

    public double max() {
        return at(1);
    }

    /** Returns the value below which this share of all values lies. */
    private double at(double share) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get((int) Math.min(sorted.size() - 1L, (long) (sorted.size() * share)));
    }

    /** Formats the median, followed by the values in the order of measurement. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "median %.2f of %s",
                median(),
                values.stream()
                        .map(value -> String.format(Locale.ROOT, "%.2f", value))
                        .collect(Collectors.joining(" ")));
    }
}
