package io.hunt.simulator.fleet;

import io.hunt.agent.assignment.AssignmentExecutor;
import io.hunt.agent.connection.ChannelFactory;
import io.hunt.agent.delta.KeptContents;
import io.hunt.agent.delta.MemoryContents;
import io.hunt.agent.notice.NoticeOutbox;
import io.hunt.agent.session.Backoff;
import io.hunt.agent.session.HostSession;
import io.hunt.agent.session.SessionEnvironment;
import io.hunt.agent.spool.MemorySpool;
import io.hunt.agent.watchlist.PackScheduler;
import io.hunt.agent.watchlist.PackStore;
import io.hunt.simulator.host.ContentPool;
import io.hunt.simulator.host.FaultInjector;
import io.hunt.simulator.host.HostPlan;
import io.hunt.simulator.host.HostRole;
import io.hunt.simulator.host.HostileHost;
import io.hunt.simulator.host.IndicatorCache;
import io.hunt.simulator.host.SimulatedHost;
import io.hunt.simulator.oracle.HostOracle;
import io.hunt.simulator.oracle.Oracle;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Simulated fleet: one connection per host, on a few shared threads. */
public final class Fleet implements AutoCloseable {

    private static final int EVENT_LOOPS = 2;

    private final FleetOptions options;
    private final List<HostPlan> plans;
    private final ChannelFactory channelFactory;
    private final FleetIdentities identities;
    private final IndicatorCache indicators = new IndicatorCache();
    private final ContentPool contents = new ContentPool();
    private final Oracle oracle = new Oracle();
    private final Queue<HostSession> sessions = new ConcurrentLinkedQueue<>();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("fleet").daemon().factory());

    private final Queue<Future<?>> ramp = new ConcurrentLinkedQueue<>();
    private final Queue<HostileHost> attackers = new ConcurrentLinkedQueue<>();
    private final AtomicLong losses = new AtomicLong();
    private final AtomicLong malformedMessages = new AtomicLong();
    private volatile boolean closed;

    public Fleet(FleetOptions options) throws IOException {
        this.options = options;
        this.plans = options.plans();
        this.identities = new FleetIdentities(options.identities());
        this.channelFactory = new ChannelFactory(options.endpoint(), EVENT_LOOPS);
    }

    public void start() {
        int started = 0;
        for (HostPlan plan : plans) {
            if (plan.role() != HostRole.OFFLINE) {
                long wait = options.ramp() > 0 ? (long) (started / options.ramp() * 1e6) : 0;
                ramp.add(timer.schedule(() -> start(plan), wait, TimeUnit.MICROSECONDS));
                started++;
            }
        }
    }

    /** Returns the plans of the hosts. */
    public List<HostPlan> plans() {
        return plans;
    }

    /** Returns the record of sent answers; readable after the end too. */
    public Oracle oracle() {
        return oracle;
    }

    /** Returns the number of streams that were refused or lost. */
    public long losses() {
        return losses.get();
    }

    /** Returns the number of messages from hostile hosts. */
    public long malformedMessages() {
        return malformedMessages.get();
    }

    public FleetProgress progress() {
        return FleetProgress.of(plans.size(), oracle);
    }

    FleetReport report() {
        return FleetReport.of(options, plans, oracle);
    }

    /** Returns a readable summary of the run so far. */
    FleetSummary summary() {
        return new FleetSummary(options, plans, oracle, losses(), malformedMessages());
    }

    public void writeReport(Path file) throws IOException {
        report().write(file);
    }

    @Override
    public void close() {
        closed = true;
        ramp.forEach(start -> start.cancel(false));
        sessions.forEach(HostSession::close);
        attackers.forEach(HostileHost::close);
        channelFactory.close();
        timer.shutdownNow();
        identities.save();
    }

    private void start(HostPlan plan) {
        if (closed) {
            return;
        }
        HostOracle hostOracle = oracle.host(plan.name());
        HostSession session = session(plan, hostOracle);
        sessions.add(session);
        if (plan.role() == HostRole.HOSTILE) {
            hostOracle.whenIdentified(() -> startAttack(plan, session));
        }
        session.start();
    }

    private HostSession session(HostPlan plan, HostOracle hostOracle) {
        SimulatedHost host = new SimulatedHost(plan, options.behavior(), indicators, Clock.systemUTC(), timer);
        FaultInjector faultInjector = new FaultInjector(
                hostOracle, options.behavior().faults(), new SplittableRandom(plan.seed() + 1), losses);
        HostSession session = new HostSession(
                plan.facts(),
                plan::capabilities,
                options.enrollSecret(),
                identities.of(plan.name()),
                new SessionEnvironment(channelFactory.connections(), timer),
                new AssignmentExecutor(
                        new MemorySpool(),
                        host,
                        faultInjector,
                        NoticeOutbox.inMemory(),
                        new PackScheduler(
                                host, PackStore.inMemory(), Clock.systemUTC(), new SplittableRandom(~plan.seed())),
                        new KeptContents(new MemoryContents(contents::shared))),
                new Backoff(options.pace(), new SplittableRandom(plan.seed())));
        faultInjector.inject(session);
        return session;
    }

    /** Replaces the regular session with the attack after the host is enrolled. */
    private void startAttack(HostPlan plan, HostSession honest) {
        honest.close();
        identities.of(plan.name()).load().filter(_ -> !closed).ifPresent(identity -> {
            var attacker = new HostileHost(
                    plan.facts(),
                    identity,
                    channelFactory.connections(),
                    timer,
                    new SplittableRandom(plan.seed()),
                    malformedMessages);
            attackers.add(attacker);
            attacker.attack();
        });
    }
}
