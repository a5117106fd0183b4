package io.hunt.command.hunt;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection;
import io.hunt.command.CommandProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Users who launch hunts of a fleet that exists in the database only. */
public final class LaunchFixture implements AutoCloseable {

    static final Caller ADA = new Caller("ada", Role.ANALYST, Set.of());
    static final Caller BOB = new Caller("bob", Role.ANALYST, Set.of(Capability.CAN_LAUNCH_FLEET_HUNTS));
    static final Caller ROOT = new Caller("root", Role.ADMIN, Set.of());

    private static final UUID GATEWAY = UUID.randomUUID();

    public final CommandProcess process;

    public LaunchFixture(String... properties) {
        process = new CommandProcess(properties);
    }

    /** Resets to an empty fleet with a live gateway and free slots. */
    public void reset() {
        process.empty("hunt_slot", "open_campaign", "host", "host_presence", "gateway_process", "setting");
        gateway(GATEWAY, "1 hour");
    }

    public void gateway(UUID id, String lives) {
        process.jdbc().update("insert into gateway_process values (?, now() + cast(? as interval))", id, lives);
    }

    public HostId host() {
        return host(GATEWAY, true, "0 s");
    }

    public HostId host(Platform platform) {
        HostId host = host();
        process.jdbc().update("insert into seen_host values (?, 'seen', ?)", host.value(), platform.name());
        return host;
    }

    /** Adds a connected host with these facts. */
    HostId host(String name, Platform platform, String... labels) {
        HostId host = host();
        process.jdbc()
                .update(
                        "update host set hostname = ?, platform = ?, labels = ?::text[] where id = ?",
                        name,
                        platform.name(),
                        labels,
                        host.value());
        return host;
    }

    public HostId host(UUID gateway, boolean connected, String seenAgo) {
        HostId host = HostId.random();
        process.jdbc().update("insert into host (id) values (?)", host.value());
        process.jdbc()
                .update(
                        "insert into host_presence values (?, ?, 1, ?, now() - cast(? as interval))",
                        host.value(),
                        gateway,
                        connected,
                        seenAgo);
        return host;
    }

    /** Adds an indicator and returns its id. */
    public IndicatorId indicator(IocType type, String value) {
        var id = IndicatorId.random();
        process.send(new AddIndicator(id, type, value, Severity.HIGH, null, null, "ada"));
        return id;
    }

    static LaunchHunt fleet(Caller by, IndicatorId... indicators) {
        return launch(by, IndicatorSelection.named(Set.of(indicators)), TargetType.FLEET, Set.of());
    }

    static LaunchHunt at(Caller by, Set<HostId> hosts, IndicatorId... indicators) {
        return launch(by, IndicatorSelection.named(Set.of(indicators)), TargetType.HOSTS, hosts);
    }

    static LaunchHunt launch(Caller by, IndicatorSelection selection, TargetType target, Set<HostId> hosts) {
        return new LaunchHunt(HuntId.random(), null, by, selection, target, hosts, 10, 90, HuntDepth.STANDARD, null);
    }

    static LaunchHunt selecting(Caller by, HostTarget target, IndicatorId... indicators) {
        return new LaunchHunt(
                HuntId.random(),
                null,
                by,
                IndicatorSelection.named(Set.of(indicators)),
                target.type(),
                Set.of(),
                10,
                90,
                HuntDepth.STANDARD,
                target);
    }

    static LaunchQuickHunt quick(Caller by, String value, @Nullable IocType type) {
        return new LaunchQuickHunt(HuntId.random(), null, by, value, type, 10, 90, HuntDepth.STANDARD);
    }

    HuntSummary accepted(LaunchHunt launch) {
        return process.send(launch);
    }

    /** Returns the code of the refusal, or "accepted". */
    String answer(HuntCommand launch) {
        return process.refusal(launch).map(Rejection::code).orElse("accepted");
    }

    Optional<Rejection> refusal(HuntCommand launch) {
        return process.refusal(launch);
    }

    /** Returns the answers to these launches, sent concurrently. */
    List<String> answersAtOnce(List<? extends HuntCommand> launches) throws InterruptedException, ExecutionException {
        var answers = new ArrayList<String>();
        try (var threads = Executors.newFixedThreadPool(launches.size())) {
            List<Callable<String>> all = launches.stream()
                    .map(launch -> (Callable<String>) () -> answer(launch))
                    .toList();
            for (var answer : threads.invokeAll(all)) {
                answers.add(answer.get());
            }
        }
        return answers;
    }

    /** Returns the sizes of all tables that a launch could change. */
    public List<Long> traces() {
        return List.of("domainevententry", "hunt_slot", "indicator").stream()
                .map(process::count)
                .toList();
    }

    static Set<HostId> strangers(int count) {
        return Set.copyOf(
                IntStream.range(0, count).mapToObj(n -> HostId.random()).toList());
    }

    @Override
    public void close() {
        process.close();
    }
}
