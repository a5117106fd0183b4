package io.hunt.simulator.host;

import java.time.Duration;
import java.util.stream.DoubleStream;

/**
 * Rates of the faults injected into the answers of a simulated fleet, drawn for each answer.
 *
 * @param duplicate probability that an answer is sent a second time
 * @param reorder probability that its chunks are shuffled, one of them sent twice
 * @param disconnect probability that the connection is lost while it is sent
 * @param slow probability that it is delayed
 * @param slowest maximum delay of a slow answer
 * @param skew maximum clock skew in either direction; constant for each host
 */
public record FaultRates(
        double duplicate, double reorder, double disconnect, double slow, Duration slowest, Duration skew) {

    public static final FaultRates NONE = new FaultRates(0, 0, 0, 0, Duration.ZERO, Duration.ZERO);

    /** All faults at high rates. */
    public static final FaultRates ALL =
            new FaultRates(0.2, 0.3, 0.15, 0.2, Duration.ofSeconds(3), Duration.ofMinutes(20));

    public FaultRates {
        if (DoubleStream.of(duplicate, reorder, disconnect, slow).anyMatch(share -> !(share >= 0 && share <= 1))) {
            throw new IllegalArgumentException("Probabilities lie between 0 and 1");
        }
        if (slowest.isNegative() || skew.isNegative()) {
            throw new IllegalArgumentException("Durations are not negative");
        }
    }
}
