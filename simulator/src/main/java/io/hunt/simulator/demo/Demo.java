package io.hunt.simulator.demo;

import io.hunt.agent.QueryEngineFactory;
import io.hunt.agent.connection.Endpoint;
import io.hunt.simulator.demo.DemoFleet.Settings;
import io.hunt.simulator.run.CloseStack;
import io.hunt.simulator.run.Poller;
import io.hunt.simulator.run.RandomSecret;
import io.hunt.simulator.run.RunFailedException;
import io.hunt.simulator.run.WorkDirectory;
import io.hunt.simulator.service.HuntedIndicator;
import io.hunt.simulator.service.LocalService;
import io.hunt.simulator.service.RandomHashes;
import io.hunt.simulator.service.ServiceClient.Enrollment;
import io.hunt.simulator.service.ServiceJson.Hunt;
import io.hunt.simulator.sso.DemoIdentityProvider;
import io.hunt.simulator.webhook.WebhookReceiver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Steps of the demo, from an empty directory to the verdict. */
final class Demo {

    private static final Duration JOIN_WITHIN = Duration.ofMinutes(2);
    private static final int WINDOW_MINUTES = 1;
    private static final String PLANTED = "planted";
    private static final int WINDOW_MINUTES_WITH_A_KILL = 5;

    private final DemoOptions options;
    private final Settings fleetSettings;
    private final ConsoleReport consoleReport;
    private final CloseStack closeStack;
    private final WorkDirectory directory;
    private final WebhookReceiver receiver;
    private final LocalService service;

    Demo(DemoOptions options, Settings fleetSettings, Path jar, ConsoleReport consoleReport, CloseStack closeStack)
            throws IOException {
        this.options = options;
        this.fleetSettings = fleetSettings;
        this.consoleReport = consoleReport;
        this.closeStack = closeStack;
        this.directory = closeStack.push(WorkDirectory.create(options.keep));
        String secret = RandomSecret.random();
        this.receiver = closeStack.push(new WebhookReceiver(secret));
        Path providers = directory.file("providers.json");
        this.service = closeStack.push(new LocalService(
                jar,
                directory,
                LocalService.QUICK_START,
                receiver.address(),
                secret,
                options.sso ? Map.of("SERVICE_SSO_PROVIDERS", providers.toString()) : Map.of()));
        if (options.sso) {
            var provider =
                    closeStack.push(new DemoIdentityProvider(service.address().toString()));
            Files.writeString(providers, provider.registration());
        }
    }

    boolean run() throws IOException {
        consoleReport.step("Starting the service (log: %s)".formatted(service.log()));
        service.start();
        consoleReport.done("listening");
        consoleReport.listening(service.address(), service.password());
        if (options.sso) {
            consoleReport.note("An identity provider runs as well; its only user is ada.");
        }
        Set<String> hunted = addIndicators();
        DemoFleet fleet = startFleet();
        Hunt hunt = new HuntFollower(service, fleet, consoleReport)
                .hunt(options.kill ? WINDOW_MINUTES_WITH_A_KILL : WINDOW_MINUTES, options.kill);
        consoleReport.step("Comparing the service's results with the answers that hosts sent");
        DemoResult demoResult =
                new DemoResult.DemoCheck(hunt.id(), hunted, fleet, service.client(), receiver, !options.kill).run();
        consoleReport.done("compared");
        consoleReport.show(demoResult.observed());
        consoleReport.verdict(demoResult);
        if (options.keep) {
            consoleReport.step("Investigating an intrusion, for the console to show");
            DemoIntrusion.investigate(service.client());
            consoleReport.done("hunted on the production hosts and watched");
            consoleReport.kept(directory.path());
            closeStack.awaitClose();
        }
        return demoResult.agrees();
    }

    private Set<String> addIndicators() throws IOException {
        consoleReport.step("Starting a harmless program with a unique digest");
        PlantedProgram planted = closeStack.push(PlantedProgram.in(directory.file(PLANTED)));
        consoleReport.done("%s runs, SHA-256 %s".formatted(planted.file(), planted.sha256()));
        List<HuntedIndicator> wanted = new ArrayList<>();
        wanted.add(new HuntedIndicator("sha256", planted.sha256()));
        wanted.addAll(RandomHashes.of(options.seed, options.hashes - 1));
        for (Path file : options.iocFiles) {
            wanted.addAll(IocFile.read(file));
        }
        consoleReport.step("Adding %,d indicators".formatted(wanted.size()));
        List<String> refused = service.client().add(wanted);
        List<HuntedIndicator> added = service.client().indicators();
        consoleReport.done("%,d are hunted".formatted(added.size()));
        consoleReport.refused(refused);
        return added.stream().map(HuntedIndicator::value).collect(Collectors.toCollection(HashSet::new));
    }

    private DemoFleet startFleet() throws IOException {
        Enrollment enrollment = service.client().enrollment();
        Path ca = Files.writeString(directory.file("ca.pem"), enrollment.caCertificate());
        DemoFleet fleet = closeStack.push(new DemoFleet(
                new Endpoint("127.0.0.1", service.grpcPort(), ca),
                enrollment.enrollSecret(),
                directory.file("agent"),
                // A search of the whole machine takes longer than the rest of the demo.
                QueryEngineFactory.builtInWithin(directory.file(PLANTED)),
                fleetSettings));
        consoleReport.step("Joining this machine and %,d simulated hosts".formatted(fleetSettings.hosts()));
        fleet.start();
        boolean joined = Poller.within(JOIN_WITHIN)
                .untilTrue(() -> fleet.allConnected() && service.client().hostsOnline() == fleet.size());
        if (!joined) {
            throw new RunFailedException(
                    "Only %d of %d hosts are connected, and the service knows of %d; its log ends with%n%s"
                            .formatted(
                                    fleet.connected(),
                                    fleet.size(),
                                    service.client().hostsOnline(),
                                    service.tail()));
        }
        consoleReport.done("%,d hosts online; this one searches running programs and %s"
                .formatted(fleet.size(), directory.file(PLANTED)));
        return fleet;
    }
}
