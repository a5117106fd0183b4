package io.hunt.api.testing.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Measured values of one kind, in the unit that whoever adds them means. */
public final class Samples {

    private final List<Double> values = new ArrayList<>();

    /** Of these values. */
    public static Samples of(List<Double> values) {
        var samples = new Samples();
        values.forEach(samples::add);
        return samples;
    }

    public void add(double value) {
        values.add(value);
    }

    /** Adds all that the others hold. */
    public void addAll(Samples others) {
        values.addAll(others.values);
    }

    /** Adds how many seconds the work takes, and answers what it does. */
    public <T> T timed(Supplier<T> work) {
        long begin = System.nanoTime();
        T result = work.get();
        add(seconds(begin));
        return result;
    }

    /** Since then, by {@link System#nanoTime()}. */
    public static double seconds(long begin) {
        return (System.nanoTime() - begin) / 1e9;
    }

    /** The same values in another unit. */
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

    /** The value below which this share of all lies. */
    private double at(double share) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get((int) Math.min(sorted.size() - 1L, (long) (sorted.size() * share)));
    }

    /** Each value in the order of measuring, behind their median. */
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
