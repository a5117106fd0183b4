package io.hunt.simulator.demo;

import io.hunt.simulator.fleet.FaultOptions;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command-line options of the demo. */
final class DemoOptions {

    @Option(names = "--hosts", defaultValue = "200", paramLabel = "N", description = "Simulated hosts (default: 200).")
    int hosts;

    @Option(
            names = "--hashes",
            defaultValue = "1000",
            paramLabel = "N",
            description = "Hashes to hunt (default: 1000).")
    int hashes;

    @Option(
            names = "--ioc-file",
            paramLabel = "FILE",
            description = "File of additional indicators, one value a line; may be repeated.")
    List<Path> iocFiles = List.of();

    @Option(names = "--seed", defaultValue = "1", paramLabel = "S", description = "Seed of hashes and roles.")
    long seed;

    @Option(
            names = "--match",
            defaultValue = "0.1",
            paramLabel = "P",
            description = "Share of simulated hosts with one or two matches (default: 0.1).")
    double match;

    @Option(
            names = "--error",
            defaultValue = "0.05",
            paramLabel = "P",
            description = "Share that answers with errors (default: 0.05).")
    double error;

    @Option(
            names = "--silent",
            defaultValue = "0",
            paramLabel = "P",
            description = "Share that never answers; the hunt then lasts its whole live window (default: 0).")
    double silent;

    @Option(
            names = "--inventory",
            defaultValue = "0.8",
            paramLabel = "P",
            description = "Share of simulated hosts that keep a file inventory (default: 0.8).")
    double inventories;

    @Mixin
    FaultOptions faults = new FaultOptions();

    @Option(names = "--kill", description = "Kill the service once half of the answers are sent, and start it again.")
    boolean kill;

    @Option(
            names = "--keep",
            description =
                    "Keep everything running until Ctrl-C, and keep the files after it; the end says how to remove them.")
    boolean keep;

    @Option(
            names = "--sso",
            description = "Start an identity provider as well, by which the console signs in; use it with --keep.")
    boolean sso;

    @Option(
            names = "--service",
            paramLabel = "JAR",
            defaultValue = "${sys:hunt.service}",
            description = "Jar of the service; ./run uses the one just built.")
    @Nullable Path service;
}
