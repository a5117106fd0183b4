package io.hunt.simulator.fleet;

import io.hunt.simulator.host.Faults;
import java.time.Duration;
import picocli.CommandLine.Option;

/** The options for faults of a simulated fleet. */
public final class FaultOptions {

    @Option(names = "--duplicate", defaultValue = "0", paramLabel = "P", description = "Answers sent twice.")
    double duplicate;

    @Option(
            names = "--reorder",
            defaultValue = "0",
            paramLabel = "P",
            description = "Answers whose chunks come in any order, one of them twice.")
    double reorder;

    @Option(
            names = "--disconnect",
            defaultValue = "0",
            paramLabel = "P",
            description = "Answers during which the connection is lost.")
    double disconnect;

    @Option(names = "--slow", defaultValue = "0", paramLabel = "P", description = "Answers that take longer.")
    double slow;

    @Option(names = "--slowest", defaultValue = "5000", paramLabel = "MS", description = "How much longer at most.")
    long slowest;

    @Option(
            names = "--skew",
            defaultValue = "0",
            paramLabel = "S",
            description = "By how much the hosts' clocks are off at most, either way.")
    long skew;

    @Option(names = "--faults", description = "All of these at once, at high rates.")
    boolean all;

    public Faults faults() {
        return all
                ? Faults.ALL
                : new Faults(
                        duplicate, reorder, disconnect, slow, Duration.ofMillis(slowest), Duration.ofSeconds(skew));
    }
}
