package io.hunt.simulator.sweep;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.FaultRates;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import io.hunt.simulator.run.CloseStack;
import io.hunt.simulator.run.Poller;
import io.hunt.simulator.run.RandomSecret;
import io.hunt.simulator.run.RunFailedException;
import io.hunt.simulator.run.WorkDirectory;
import io.hunt.simulator.service.JsonHttpClient;
import io.hunt.simulator.service.LocalService;
import io.hunt.simulator.service.RandomHashes;
import io.hunt.simulator.service.ServiceClient;
import io.hunt.simulator.service.ServiceClient.Enrollment;
import io.hunt.simulator.service.ServiceJson.Hunt;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Load sweep that adds hosts step by step until a limit is exceeded. */
final class Sweep {

    private static final Duration JOIN_WITHIN = Duration.ofMinutes(3);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(20);
    private static final int WINDOW_MINUTES = 2;
    private static final double JOINS_PER_SECOND = 300;
    private static final RoleShares ROLES = new RoleShares(0, 0, 0, 0.01);
    /** Discard port, because deliveries are not measured. */
    private static final URI UNUSED_WEBHOOK = URI.create("http://127.0.0.1:9/");

    private final SweepParameters sweepParameters;
    private final PrintWriter out;
    private final List<StepResult> steps = new ArrayList<>();
    private final List<Fleet> fleets = new ArrayList<>();

    /**
     * Parameters of a sweep.
     *
     * @param bound maximum of the median of the hunts at one step
     * @param losses maximum number of lost connections at one step
     */
    record SweepParameters(
            int step, int most, int hashes, int rounds, Duration bound, long losses, long seed, FaultRates faults) {

        SweepParameters {
            if (step < 1 || most < step || hashes < 1 || rounds < 1) {
                throw new RunFailedException("There must be hosts, hashes and rounds");
            }
        }
    }

    /**
     * Result for one fleet size.
     *
     * @param joinedWithin seconds from the start of the step's hosts until all hosts are online
     * @param answeredWithin seconds from the launch of each hunt until its last answer is readable
     * @param median median of {@code answeredWithin}; NaN without a hunt
     * @param losses number of lost connections
     * @param held true if all limits were kept
     */
    record StepResult(
            int hosts, double joinedWithin, List<Double> answeredWithin, double median, long losses, boolean held) {

        String line() {
            return String.format(
                    Locale.ROOT,
                    "%,8d %10.1f   %.2f %s   %d%s",
                    hosts,
                    joinedWithin,
                    median,
                    answeredWithin,
                    losses,
                    held ? "" : "  BROKE");
        }
    }

    Sweep(SweepParameters sweepParameters, PrintWriter out) {
        this.sweepParameters = sweepParameters;
        this.out = out;
    }

    /** Returns true if every step stayed within the limits. */
    boolean run(Path jar, CloseStack closeStack) throws IOException {
        WorkDirectory directory = closeStack.push(WorkDirectory.create(false));
        LocalService service = closeStack.push(
                new LocalService(jar, directory, List.of(), UNUSED_WEBHOOK, RandomSecret.random(), Map.of()));
        say("Starting the service (log: %s)".formatted(service.log()));
        service.start();
        var _ = service.client().add(RandomHashes.of(sweepParameters.seed(), sweepParameters.hashes()));
        Enrollment enrollment = service.client().enrollment();
        var to = new Endpoint(
                "127.0.0.1",
                service.grpcPort(),
                Files.writeString(directory.file("ca.pem"), enrollment.caCertificate()));
        say("   hosts  joined, s   answered, s: median (all)   losses");
        for (int hosts = sweepParameters.step(); hosts <= sweepParameters.most(); hosts += sweepParameters.step()) {
            fleets.add(closeStack.push(fleet(to, enrollment.enrollSecret(), sweepParameters.seed() + hosts)));
            StepResult step = step(hosts, service.client());
            steps.add(step);
            say(step.line());
            if (!step.held()) {
                return false;
            }
        }
        return true;
    }

    private Fleet fleet(Endpoint to, String secret, long seed) throws IOException {
        return new Fleet(new FleetOptions(
                to,
                secret,
                sweepParameters.step(),
                seed,
                HostBehavior.of(ROLES).failing(sweepParameters.faults()),
                JOINS_PER_SECOND,
                null,
                BackoffBounds.STANDARD));
    }

    byte[] json() {
        return JsonHttpClient.JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(steps);
    }

    private StepResult step(int hosts, ServiceClient client) {
        long lossesBefore = losses();
        long begin = System.nanoTime();
        fleets.getLast().start();
        boolean joined = Poller.within(JOIN_WITHIN).untilTrue(() -> client.hostsOnline() == hosts);
        double joinedWithin = seconds(begin);
        var answered = new ArrayList<Double>();
        boolean all = joined;
        for (int round = 0; all && round < sweepParameters.rounds(); round++) {
            long launched = System.nanoTime();
            Hunt hunt = client.launch(WINDOW_MINUTES);
            all = new Poller(Duration.ofMinutes(WINDOW_MINUTES), POLL_INTERVAL)
                    .untilTrue(() -> client.hunt(hunt.id()).respondedHosts() >= hosts);
            answered.add(seconds(launched));
        }
        double median = answered.isEmpty()
                ? Double.NaN
                : answered.stream().sorted().toList().get(answered.size() / 2);
        long losses = losses() - lossesBefore;
        boolean held =
                all && median * 1_000 <= sweepParameters.bound().toMillis() && losses <= sweepParameters.losses();
        return new StepResult(hosts, joinedWithin, answered, median, losses, held);
    }

    private long losses() {
        return fleets.stream().mapToLong(Fleet::losses).sum();
    }

    private static double seconds(long begin) {
        return Math.round((System.nanoTime() - begin) / 1e7) / 100.0;
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }
}
