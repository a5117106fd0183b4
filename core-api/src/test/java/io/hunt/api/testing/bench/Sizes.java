package io.hunt.api.testing.bench;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Sizes that a bench measures: one, or the points of a plot. */
public final class Sizes {

    private Sizes() {}

    /** Returns the sizes in the system property, separated by commas; the default sizes if it is not set. */
    public static IntStream of(String property, int... usual) {
        String listed = System.getProperty(property, "");
        return listed.isEmpty()
                ? IntStream.of(usual)
                : Arrays.stream(listed.split(",", -1)).mapToInt(Integer::parseInt);
    }
}
