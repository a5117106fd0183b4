package io.hunt.simulator.fleet;

import io.hunt.simulator.host.FaultRates;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Command-line options for the faults of a simulated fleet. */
public final class FaultOptions {

    @Option(names = "--duplicate", defaultValue = "0", paramLabel = "P", description = "Share of answers sent twice.")
    double duplicate;

    @Option(
            names = "--reorder",
            defaultValue = "0",
            paramLabel = "P",
            description = "Share of answers with shuffled chunks, one of them sent twice.")
    double reorder;

    @Option(
            names = "--disconnect",
            defaultValue = "0",
            paramLabel = "P",
            description = "Share of answers during which the connection is lost.")
    double disconnect;

    @Option(names = "--slow", defaultValue = "0", paramLabel = "P", description = "Share of delayed answers.")
    double slow;

    @Option(
            names = "--slowest",
            defaultValue = "5000",
            paramLabel = "MS",
            description = "Maximum delay of these answers.")
    long slowest;

    @Option(
            names = "--skew",
            defaultValue = "0",
            paramLabel = "S",
            description = "Maximum clock skew of the hosts in seconds, in either direction.")
    long skew;

    @Option(names = "--faults", description = "All of these at once, at high rates.")
    boolean all;

    public FaultRates faults() {
        return all
                ? FaultRates.ALL
                : new FaultRates(
                        duplicate, reorder, disconnect, slow, Duration.ofMillis(slowest), Duration.ofSeconds(skew));
    }
}
