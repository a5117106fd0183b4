package io.hunt.api.testing.bench;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The sizes a bench measures at: one, or those of a plot. */
public final class Sizes {

    private Sizes() {}

    /** Those that the system property lists, separated by commas; otherwise the usual ones. */
    public static IntStream of(String property, int... usual) {
        String listed = System.getProperty(property, "");
        return listed.isEmpty()
                ? IntStream.of(usual)
                : Arrays.stream(listed.split(",", -1)).mapToInt(Integer::parseInt);
    }
}
