package io.hunt.simulator.demo;

import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import io.hunt.simulator.run.CloseStack;
import io.hunt.simulator.run.RunFailedException;
import io.hunt.simulator.service.ServiceRefusalException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command that runs the whole product on this machine and checks its results. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = {
            "Starts a service, enrolls this machine and a simulated fleet, hunts, and compares the outcome with what the "
                    + "hosts sent. Ends with 0 only if every result of the service is right.",
        })
public final class DemoCommand implements Callable<Integer> {

    private static final int DISAGREED = 1;
    private static final int FAILED = 2;
    private static final int INTERRUPTED = 130;
    private static final Duration DELAY_BEFORE_A_KILL = Duration.ofMillis(1500);

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Mixin
    DemoOptions options = new DemoOptions();

    @Override
    public Integer call() {
        // Must be set before logging starts. The report replaces the log.
        System.setProperty("hunt.level", "ERROR");
        System.setProperty("hunt.session.level", "OFF");
        ConsoleReport consoleReport = new ConsoleReport(spec.commandLine().getOut());
        try (CloseStack closeStack = new CloseStack()) {
            try {
                return new Demo(options, fleetSettings(), service(), consoleReport, closeStack).run() ? 0 : DISAGREED;
            } catch (RunFailedException | ServiceRefusalException | UncheckedIOException | IOException e) {
                if (closeStack.closed()) {
                    return INTERRUPTED;
                }
                consoleReport.failed(String.valueOf(e.getMessage()));
                return FAILED;
            }
        }
    }

    private DemoFleet.Settings fleetSettings() {
        if (options.hosts < 0 || options.hashes < 1) {
            throw new RunFailedException("There must be a hash to hunt for, and no fewer than 0 hosts");
        }
        return new DemoFleet.Settings(
                options.hosts,
                options.seed,
                HostBehavior.of(new RoleShares(0, options.silent, options.error, options.match))
                        .after(options.kill ? DELAY_BEFORE_A_KILL : Duration.ZERO)
                        .failing(options.faults.faults())
                        .keeping(options.inventories));
    }

    private Path service() {
        Path jar = options.service;
        if (jar == null || !Files.isRegularFile(jar)) {
            throw new RunFailedException(
                    "There is no service to start; use ./run demo, or name its jar with --service");
        }
        return jar.toAbsolutePath();
    }
}
