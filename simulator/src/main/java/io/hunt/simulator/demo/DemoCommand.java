package io.hunt.simulator.demo;

import io.hunt.simulator.host.Conduct;
import io.hunt.simulator.host.Mix;
import io.hunt.simulator.run.Belongings;
import io.hunt.simulator.run.DemoFailed;
import io.hunt.simulator.service.ServiceRefusal;
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

/** Shows the whole product at work on this machine, and judges it. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = {
            "Starts a service, joins this machine and a simulated fleet, hunts, and holds the outcome against what the "
                    + "hosts really sent. Ends with 0 only when the service was right to the last row.",
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
        // Read when logging starts, which it has not yet: the report tells all there is to tell.
        System.setProperty("hunt.level", "ERROR");
        System.setProperty("hunt.session.level", "OFF");
        Report report = new Report(spec.commandLine().getOut());
        try (Belongings belongings = new Belongings()) {
            try {
                return new Demo(options, cast(), service(), report, belongings).play() ? 0 : DISAGREED;
            } catch (DemoFailed | ServiceRefusal | UncheckedIOException | IOException e) {
                if (belongings.closed()) {
                    return INTERRUPTED;
                }
                report.failed(String.valueOf(e.getMessage()));
                return FAILED;
            }
        }
    }

    private DemoFleet.Cast cast() {
        if (options.hosts < 0 || options.hashes < 1) {
            throw new DemoFailed("There must be a hash to hunt for, and no fewer than 0 hosts");
        }
        return new DemoFleet.Cast(
                options.hosts,
                options.seed,
                Conduct.of(new Mix(0, options.silent, options.error, options.match))
                        .after(options.kill ? DELAY_BEFORE_A_KILL : Duration.ZERO)
                        .failing(options.faults.faults()));
    }

    private Path service() {
        Path jar = options.service;
        if (jar == null || !Files.isRegularFile(jar)) {
            throw new DemoFailed("There is no service to start; use ./run demo, or name its jar with --service");
        }
        return jar.toAbsolutePath();
    }
}
