package io.hunt.simulator.demo;

import io.hunt.agent.Engines;
import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.query.QueryEngine;
import io.hunt.simulator.demo.DemoFleet.Cast;
import io.hunt.simulator.run.Belongings;
import io.hunt.simulator.run.DemoFailed;
import io.hunt.simulator.run.DemoSecrets;
import io.hunt.simulator.run.Patience;
import io.hunt.simulator.run.RandomHashes;
import io.hunt.simulator.run.Workplace;
import io.hunt.simulator.service.HuntedIndicator;
import io.hunt.simulator.service.LocalService;
import io.hunt.simulator.service.ServiceClient.Enrollment;
import io.hunt.simulator.service.ServiceJson.Hunt;
import io.hunt.simulator.service.Stock;
import io.hunt.simulator.webhook.Receiver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The demo's course, from an empty directory to the verdict. */
final class Demo {

    private static final Duration JOIN_WITHIN = Duration.ofMinutes(2);
    private static final int WINDOW_MINUTES = 1;
    private static final int WINDOW_MINUTES_WITH_A_KILL = 5;

    private final DemoOptions options;
    private final Cast cast;
    private final Report report;
    private final Belongings belongings;
    private final Workplace place;
    private final Receiver receiver;
    private final LocalService service;

    Demo(DemoOptions options, Cast cast, Path jar, Report report, Belongings belongings) throws IOException {
        this.options = options;
        this.cast = cast;
        this.report = report;
        this.belongings = belongings;
        this.place = belongings.keep(Workplace.create(options.keep));
        String secret = DemoSecrets.random();
        this.receiver = belongings.keep(new Receiver(secret));
        this.service = belongings.keep(new LocalService(jar, place, receiver.address(), secret));
    }

    boolean play() throws IOException {
        report.step("Starting the service (log: %s)".formatted(service.log()));
        service.start();
        report.done("listening at " + service.address());
        Set<String> hunted = plantAndAdd();
        DemoFleet fleet = gather();
        Hunt hunt = new HuntFollower(service, fleet, report)
                .hunt(options.kill ? WINDOW_MINUTES_WITH_A_KILL : WINDOW_MINUTES, options.kill);
        report.step("Holding what the service shows against what the hosts sent");
        Verdict judgement =
                new Verdict.Case(hunt.id(), hunted, fleet, service.client(), receiver, !options.kill).judge();
        report.done("compared");
        report.show(judgement.observed());
        report.verdict(judgement);
        if (options.keep) {
            report.kept(service.address(), service.password(), place.directory());
            belongings.untilClosed();
        }
        return judgement.agrees();
    }

    private Set<String> plantAndAdd() throws IOException {
        report.step("Planting a harmless program");
        PlantedProgram planted = belongings.keep(PlantedProgram.in(place.file("planted")));
        report.done("%s runs, SHA-256 %s".formatted(planted.file(), planted.sha256()));
        List<HuntedIndicator> wanted = new ArrayList<>();
        wanted.add(new HuntedIndicator("sha256", planted.sha256()));
        wanted.addAll(RandomHashes.of(options.seed, options.hashes - 1));
        for (Path file : options.iocFiles) {
            wanted.addAll(IocFile.read(file));
        }
        report.step("Adding %,d indicators".formatted(wanted.size()));
        Stock stock = new Stock(service.client());
        List<HuntedIndicator> added = stock.addAll(wanted);
        report.done("%,d are hunted".formatted(added.size()));
        report.refused(stock.refused());
        return added.stream().map(HuntedIndicator::value).collect(Collectors.toCollection(HashSet::new));
    }

    private DemoFleet gather() throws IOException {
        Enrollment enrollment = service.client().enrollment();
        Path ca = Files.writeString(place.file("ca.pem"), enrollment.caCertificate());
        QueryEngine engine = Engines.best();
        DemoFleet fleet = belongings.keep(new DemoFleet(
                new Endpoint("127.0.0.1", service.ports().grpc(), ca),
                enrollment.enrollSecret(),
                place.file("agent"),
                engine,
                cast));
        report.step("Joining this machine and %,d simulated hosts".formatted(cast.hosts()));
        fleet.start();
        boolean joined = Patience.of(JOIN_WITHIN)
                .untilTrue(() -> fleet.allConnected() && service.client().hostsOnline() == fleet.size());
        if (!joined) {
            throw new DemoFailed("Only %d of %d hosts are connected, and the service knows of %d; its log ends with%n%s"
                    .formatted(fleet.connected(), fleet.size(), service.client().hostsOnline(), service.tail()));
        }
        report.done("%,d hosts online, this one with %s".formatted(fleet.size(), engine.description()));
        return fleet;
    }
}
