package io.hunt.simulator.demo;

import io.hunt.agent.AgentOptions;
import io.hunt.agent.ReferenceAgent;
import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.HostPlan;
import io.hunt.simulator.host.HostRole;
import io.hunt.simulator.oracle.HostOracle;
import io.hunt.simulator.oracle.SentAnswer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Hosts of the demo: this machine and a simulated fleet. */
final class DemoFleet implements AutoCloseable {

    // Reconnection delays for a small fleet.
    private static final BackoffBounds PACE =
            new BackoffBounds(Duration.ofMillis(200), Duration.ofSeconds(2), Duration.ofSeconds(2));
    private static final double HOSTS_PER_SECOND = 400;

    private final HostOracle here;
    private final ReferenceAgent agent;
    private final Fleet fleet;

    /** Settings of the simulated hosts. */
    record Settings(int hosts, long seed, HostBehavior behavior) {}

    DemoFleet(Endpoint endpoint, String secret, Path directory, QueryEngine engine, Settings settings)
            throws IOException {
        String name = hostname();
        this.here = new HostOracle(name);
        AgentOptions options = AgentOptions.of(endpoint, secret, directory, name);
        this.agent = new ReferenceAgent(
                new AgentOptions(endpoint, secret, directory, name, List.of("demo"), options.spool(), PACE),
                engine,
                here);
        this.fleet = new Fleet(new FleetOptions(
                endpoint,
                secret,
                settings.hosts(),
                settings.seed(),
                settings.behavior(),
                HOSTS_PER_SECOND,
                null,
                PACE));
    }

    void start() {
        agent.start();
        fleet.start();
    }

    int size() {
        return fleet.plans().size() + 1;
    }

    List<HostOracle> oracles() {
        return Stream.concat(Stream.of(here), fleet.oracle().hosts().stream()).toList();
    }

    /** Returns the names of the hosts that are expected to answer. */
    Set<String> answering() {
        return Stream.concat(
                        Stream.of(here.host()),
                        fleet.plans().stream()
                                .filter(plan -> plan.role() != HostRole.SILENT && plan.role() != HostRole.OFFLINE)
                                .map(HostPlan::name))
                .collect(Collectors.toUnmodifiableSet());
    }

    boolean allConnected() {
        return connected() == size();
    }

    long connected() {
        return oracles().stream().filter(HostOracle::connected).count();
    }

    /** Returns the number of hosts that sent an answer. */
    long answered() {
        return oracles().stream()
                .filter(oracle -> oracle.answers().stream().anyMatch(answer -> !answer.silent()))
                .count();
    }

    /** Returns the number of hosts with an acknowledged answer. */
    long acknowledged() {
        return oracles().stream()
                .filter(oracle -> oracle.answers().stream().anyMatch(SentAnswer::acknowledged))
                .count();
    }

    @Override
    public void close() throws IOException {
        fleet.close();
        agent.close();
    }

    private static String hostname() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "this-machine";
        }
    }
}
