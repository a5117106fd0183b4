package io.hunt.simulator.host;

import java.time.Duration;
import java.util.stream.DoubleStream;

/**
 * What goes wrong with the answers of a simulated fleet, by itself and for no reason; each answer draws anew.
 *
 * @param duplicate how likely an answer is sent a second time without being asked for
 * @param reorder how likely its chunks come in any order, one of them twice
 * @param disconnect how likely the connection is lost in the middle of it
 * @param slow how likely it takes up to {@code slowest} longer
 * @param skew by how much clocks are off at most, either way; each host's stays as it is
 */
public record Faults(
        double duplicate, double reorder, double disconnect, double slow, Duration slowest, Duration skew) {

    public static final Faults NONE = new Faults(0, 0, 0, 0, Duration.ZERO, Duration.ZERO);

    /** Everything at once. */
    public static final Faults ALL = new Faults(0.2, 0.3, 0.15, 0.2, Duration.ofSeconds(3), Duration.ofMinutes(20));

    public Faults {
        if (DoubleStream.of(duplicate, reorder, disconnect, slow).anyMatch(share -> !(share >= 0 && share <= 1))) {
            throw new IllegalArgumentException("Probabilities lie between 0 and 1");
        }
        if (slowest.isNegative() || skew.isNegative()) {
            throw new IllegalArgumentException("Durations are not negative");
        }
    }
}
