package io.hunt.simulator.sweep;

import io.hunt.simulator.fleet.FaultOptions;
import io.hunt.simulator.run.CloseStack;
import io.hunt.simulator.run.RunFailedException;
import io.hunt.simulator.service.ServiceRefusalException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command that measures the largest fleet that one service supports on this machine. */
@Command(
        name = "sweep",
        mixinStandardHelpOptions = true,
        description = {
            "Starts a service and a fleet that grows step by step, hunts at each step, and stops at the first that takes too "
                    + "long or loses hosts. Ends with 0 if every step up to --to held.",
        })
public final class SweepCommand implements Callable<Integer> {

    private static final int BROKE = 1;
    private static final int FAILED = 2;

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Option(names = "--step", defaultValue = "500", paramLabel = "N", description = "Hosts that join at each step.")
    int step;

    @Option(names = "--to", defaultValue = "10000", paramLabel = "N", description = "Hosts at the last step.")
    int most;

    @Option(names = "--hashes", defaultValue = "1000", paramLabel = "N", description = "Hashes to hunt.")
    int hashes;

    @Option(names = "--rounds", defaultValue = "3", paramLabel = "N", description = "Hunts at each step.")
    int rounds;

    @Option(
            names = "--bound",
            defaultValue = "4000",
            paramLabel = "MS",
            description = "Maximum time from a launch until the last answer is readable, as the median of a step.")
    long bound;

    @Option(
            names = "--losses",
            defaultValue = "0",
            paramLabel = "N",
            description = "Lost connections that a step may have.")
    long losses;

    @Option(names = "--seed", defaultValue = "1", paramLabel = "S", description = "Seed of hashes and roles.")
    long seed;

    @Option(names = "--report", paramLabel = "FILE", description = "File for a JSON report of every step.")
    @Nullable Path report;

    @Mixin
    FaultOptions faults = new FaultOptions();

    @Option(
            names = "--service",
            paramLabel = "JAR",
            defaultValue = "${sys:hunt.service}",
            description = "Jar of the service; ./run uses the one just built.")
    @Nullable Path service;

    @Override
    public Integer call() {
        System.setProperty("hunt.level", "ERROR");
        System.setProperty("hunt.session.level", "OFF");
        PrintWriter out = spec.commandLine().getOut();
        try (CloseStack closeStack = new CloseStack()) {
            Sweep sweep = new Sweep(
                    new Sweep.SweepParameters(
                            step, most, hashes, rounds, Duration.ofMillis(bound), losses, seed, faults.faults()),
                    out);
            boolean held = sweep.run(jar(), closeStack);
            if (report != null) {
                Files.write(report, sweep.json());
            }
            return held ? 0 : BROKE;
        } catch (RunFailedException | ServiceRefusalException | UncheckedIOException | IOException e) {
            out.println("FAILED: " + e.getMessage());
            out.flush();
            return FAILED;
        }
    }

    private Path jar() {
        if (service == null || !Files.isRegularFile(service)) {
            throw new RunFailedException(
                    "There is no service to start; use ./run sweep, or name its jar with --service");
        }
        return service.toAbsolutePath();
    }
}
