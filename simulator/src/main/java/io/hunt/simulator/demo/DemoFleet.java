package io.hunt.simulator.demo;

import io.hunt.agent.AgentOptions;
import io.hunt.agent.ReferenceAgent;
import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.session.Backoff.Pace;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.Conduct;
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

/** All hosts of the demo: this machine, and a simulated fleet. */
final class DemoFleet implements AutoCloseable {

    // A demo has no herd to fear and no time to lose.
    private static final Pace PACE = new Pace(Duration.ofMillis(200), Duration.ofSeconds(2), Duration.ofSeconds(2));
    private static final double HOSTS_PER_SECOND = 400;

    private final HostOracle here;
    private final ReferenceAgent agent;
    private final Fleet fleet;

    /** How the simulated hosts behave. */
    record Cast(int hosts, long seed, Conduct conduct) {}

    DemoFleet(Endpoint endpoint, String secret, Path directory, QueryEngine engine, Cast cast) throws IOException {
        String name = hostname();
        this.here = new HostOracle(name);
        AgentOptions options = AgentOptions.of(endpoint, secret, directory, name);
        this.agent = new ReferenceAgent(
                new AgentOptions(endpoint, secret, directory, name, List.of("demo"), options.spool(), PACE),
                engine,
                here);
        this.fleet = new Fleet(new FleetOptions(
                endpoint, secret, cast.hosts(), cast.seed(), cast.conduct(), HOSTS_PER_SECOND, null, PACE));
    }

    void start() {
        agent.start();
        fleet.start();
    }

    int size() {
        return fleet.plans().size() + 1;
    }

    List<HostOracle> pages() {
        return Stream.concat(Stream.of(here), fleet.oracle().hosts().stream()).toList();
    }

    /** The names of the hosts that are to answer. */
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
        return pages().stream().filter(HostOracle::connected).count();
    }

    /** How many answers have left their hosts. */
    long answered() {
        return pages().stream()
                .filter(page -> page.answers().stream().anyMatch(answer -> !answer.silent()))
                .count();
    }

    /** How many answers the service has taken over for good. */
    long acknowledged() {
        return pages().stream()
                .filter(page -> page.answers().stream().anyMatch(SentAnswer::acknowledged))
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
