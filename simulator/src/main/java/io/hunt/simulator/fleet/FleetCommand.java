package io.hunt.simulator.fleet;

import io.hunt.agent.GracefulShutdown;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import io.hunt.simulator.host.RowProfile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command that simulates a fleet until its time has passed or it receives a signal. */
@Command(
        name = "fleet",
        mixinStandardHelpOptions = true,
        description = "Simulates many hosts with real connections and generated answers, the same for the same seed.")
public final class FleetCommand implements Callable<Integer> {

    private static final Duration PROGRESS = Duration.ofSeconds(5);
    private static final Pattern RANGE = Pattern.compile("(\\d{1,6})(?:-(\\d{1,6}))?");

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Mixin
    ServiceOptions service = new ServiceOptions();

    @Option(names = "--hosts", required = true, paramLabel = "N", description = "Number of hosts.")
    int hosts;

    @Option(names = "--seed", defaultValue = "1", paramLabel = "S", description = "Seed of the hosts' roles.")
    long seed;

    @Option(names = "--offline", defaultValue = "0", paramLabel = "P", description = "Share that never connects.")
    double offline;

    @Option(names = "--silent", defaultValue = "0", paramLabel = "P", description = "Share that never answers.")
    double silent;

    @Option(names = "--error", defaultValue = "0", paramLabel = "P", description = "Share that answers with errors.")
    double error;

    @Option(
            names = "--match",
            defaultValue = "0",
            paramLabel = "P",
            description = "Share that matches some of the indicators.")
    double match;

    @Option(
            names = "--rows",
            defaultValue = "1-2",
            paramLabel = "A-B",
            description = "Minimum and maximum number of rows of a matching host for a hunt, one per indicator.")
    String rows = "1-2";

    @Option(
            names = "--row-padding",
            defaultValue = "0",
            paramLabel = "N",
            description = "Characters of padding in every row.")
    int padding;

    @Option(names = "--delay", defaultValue = "0", paramLabel = "MS", description = "Pause before every answer.")
    long delay;

    @Option(
            names = "--hostile",
            defaultValue = "0",
            paramLabel = "P",
            description = "Share that sends malformed messages only.")
    double hostile;

    @Option(
            names = "--inventory",
            defaultValue = "0",
            paramLabel = "P",
            description = "Share that keeps a file inventory.")
    double inventories;

    @Mixin
    FaultOptions faults = new FaultOptions();

    @Option(
            names = "--ramp",
            defaultValue = "200",
            paramLabel = "HOSTS_PER_SECOND",
            description = "Hosts started per second; 0 starts all at once.")
    double ramp;

    @Option(
            names = "--duration",
            defaultValue = "0",
            paramLabel = "S",
            description = "Seconds to run; 0 runs until stopped.")
    long duration;

    @Option(names = "--identities", paramLabel = "FILE", description = "Keeps the hosts' identities between runs.")
    @Nullable Path identities;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "File for a JSON report of the answers that were sent.")
    @Nullable Path report;

    @Override
    public Integer call() throws IOException, InterruptedException {
        // Must be set before logging starts. Suppresses one log line per host, which would hide the progress.
        System.setProperty("hunt.session.level", "ERROR");
        PrintWriter out = spec.commandLine().getOut();
        try (GracefulShutdown gracefulShutdown = new GracefulShutdown()) {
            Fleet fleet = new Fleet(options());
            try (fleet) {
                fleet.start();
                run(fleet, gracefulShutdown, out);
            }
            fleet.summary().lines().forEach(out::println);
            out.flush();
            if (report != null) {
                fleet.writeReport(report);
            }
        }
        return 0;
    }

    private void run(Fleet fleet, GracefulShutdown gracefulShutdown, PrintWriter out) throws InterruptedException {
        long end =
                duration > 0 ? System.nanoTime() + Duration.ofSeconds(duration).toNanos() : Long.MAX_VALUE;
        boolean told = false;
        while (!told && System.nanoTime() < end) {
            told = gracefulShutdown.within(Duration.ofNanos(Math.min(PROGRESS.toNanos(), end - System.nanoTime())));
            out.println(fleet.progress());
            out.flush();
        }
    }

    private FleetOptions options() {
        return new FleetOptions(
                service.endpoint(),
                service.enrollSecret,
                hosts,
                seed,
                new HostBehavior(
                        new RoleShares(offline, silent, error, match, hostile),
                        Duration.ofMillis(delay),
                        rows(),
                        faults.faults(),
                        inventories),
                ramp,
                identities,
                BackoffBounds.STANDARD);
    }

    private RowProfile rows() {
        Matcher range = RANGE.matcher(rows);
        if (!range.matches()) {
            throw new ParameterException(spec.commandLine(), "--rows is a number or a range, such as 1-20");
        }
        int least = Integer.parseInt(range.group(1));
        return new RowProfile(least, range.group(2) == null ? least : Integer.parseInt(range.group(2)), padding);
    }
}
