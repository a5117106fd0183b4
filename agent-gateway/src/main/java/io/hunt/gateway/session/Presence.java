package io.hunt.gateway.session;

import io.grpc.Status;
import io.hunt.api.id.HostId;
import io.hunt.engine.time.LogRateLimit;
import io.hunt.engine.work.WorkKind;
import io.hunt.gateway.session.PresenceTable.RecordedConnection;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Writes the presence of hosts in batches. Presence is not recorded in the event log, because it would be load without
 * value there.
 */
@Component
public class Presence implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Presence.class);
    private static final int ALIVE_EVERY_SECONDS = 2;
    private static final int SEEN_EVERY_SECONDS = 10;

    private static final int FORGET_EVERY_MINUTES = 60;

    /** Reason for ending the stream of a retired host. */
    public static final Status RETIRED = Status.UNAUTHENTICATED.withDescription("this host was retired");

    /** Reason for ending a stream whose host has opened a newer one. */
    public static final Status REPLACED = Status.ABORTED.withDescription("a newer stream of this host took over");

    /** Listener of one arrival. */
    public interface ArrivalListener {

        /**
         * Called when the host counts as connected.
         *
         * @param cloned true if two running agents take the host's connection from each other
         */
        void known(boolean cloned);
    }

    private record Arrival(AgentSession session, ArrivalListener listener) {}

    private final UUID gateway = UUID.randomUUID();
    private final PresenceTable table;
    private final AgentSessions sessions;
    private final PresenceBatches<Arrival> arrivals = new PresenceBatches<>("presence-arrivals", this::recordArrivals);
    private final PresenceBatches<Map.Entry<HostId, Long>> departures =
            new PresenceBatches<>("presence-departures", this::writeDepartures);
    private final LogRateLimit lines = new LogRateLimit(InstantSource.system());
    private final Map<AgentSession, Long> epochs = new ConcurrentHashMap<>();
    private final Set<AgentSession> seen = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(
            2,
            WorkKind.INTAKE.threads(
                    Thread.ofPlatform().daemon().name("presence-", 0).factory()));
    private volatile boolean running;

    Presence(PresenceTable table, AgentSessions sessions) {
        this.table = table;
        this.sessions = sessions;
    }

    /**
     * Records the host as connected, then calls the listener; ends the stream of a retired host instead. The stream
     * must be registered before, so that a later retirement finds it.
     */
    public void arrived(AgentSession session, ArrivalListener listener) {
        arrivals.add(new Arrival(session, listener));
    }

    /** Records the end of a stream, by either side; written shortly after, in a batch. */
    public void left(AgentSession session) {
        Long epoch = epochs.remove(session);
        if (epoch != null) {
            departures.add(Map.entry(session.host(), epoch));
        }
    }

    public void seen(AgentSession session) {
        seen.add(session);
    }

    /** Ends a stream from the side of the service. */
    public void end(AgentSession session, Status reason) {
        sessions.remove(session);
        session.close(reason);
        left(session);
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public void start() {
        running = true;
        table.stayAlive(gateway);
        threads.scheduleWithFixedDelay(() -> runGuarded(table::forgetDead), 0, FORGET_EVERY_MINUTES, TimeUnit.MINUTES);
        threads.scheduleWithFixedDelay(
                () -> runGuarded(() -> table.stayAlive(gateway)),
                ALIVE_EVERY_SECONDS,
                ALIVE_EVERY_SECONDS,
                TimeUnit.SECONDS);
        threads.scheduleWithFixedDelay(
                () -> runGuarded(this::writeSeen), SEEN_EVERY_SECONDS, SEEN_EVERY_SECONDS, TimeUnit.SECONDS);
        arrivals.start();
        departures.start();
    }

    private void recordArrivals(List<Arrival> batch) {
        var newest = new LinkedHashMap<HostId, Arrival>();
        batch.stream()
                .filter(arrival -> !arrival.session().isClosed())
                .forEach(arrival -> newest.put(arrival.session().host(), arrival));
        Map<HostId, RecordedConnection> known = table.connected(gateway, capabilities(newest));
        newest.forEach((host, arrival) -> runGuarded(() -> {
            RecordedConnection connection = known.get(host);
            if (connection == null) {
                end(arrival.session(), RETIRED);
            } else {
                announce(arrival, connection);
            }
        }));
    }

    /** Records hosts as disconnected. If a host has two streams in one batch, only the newest epoch counts. */
    private void writeDepartures(List<Map.Entry<HostId, Long>> batch) {
        var newest = new HashMap<HostId, Long>();
        batch.forEach(departure -> newest.merge(departure.getKey(), departure.getValue(), Math::max));
        table.disconnected(newest);
    }

    private static Map<HostId, HostCapabilities> capabilities(Map<HostId, Arrival> arrivals) {
        var capabilities = new HashMap<HostId, HostCapabilities>();
        arrivals.forEach(
                (host, arrival) -> capabilities.put(host, arrival.session().capabilities()));
        return capabilities;
    }

    /**
     * Stores the epoch, then checks for an end of the stream in the meantime. The end of a stream closes the session
     * first and reads the epoch afterwards, so at least one of the two records the departure.
     */
    private void announce(Arrival arrival, RecordedConnection connection) {
        epochs.put(arrival.session(), connection.epoch());
        if (arrival.session().isClosed()) {
            left(arrival.session());
        } else {
            arrival.listener().known(connection.cloned());
        }
    }

    /** Ends the streams that a newer one in another process has replaced. */
    private void writeSeen() {
        Set<AgentSession> batch = new HashSet<>(seen);
        var known = new HashMap<HostId, AgentSession>();
        var claimed = new HashMap<HostId, Long>();
        for (AgentSession session : batch) {
            Long epoch = epochs.get(session);
            if (epoch != null) {
                known.put(session.host(), session);
                claimed.put(session.host(), epoch);
            }
        }
        if (!claimed.isEmpty()) {
            known.keySet().removeAll(table.seen(claimed));
            known.values().forEach(replaced -> end(replaced, REPLACED));
        }
        seen.removeAll(batch);
    }

    private void runGuarded(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            if (lines.due(e.getClass()).isPresent()) {
                LOG.warn("Presence could not be written", e);
            }
        }
    }

    /** Runs before the streams are closed, so that no new hunt targets hosts of this process. */
    @Override
    public void stop() {
        running = false;
        arrivals.stop();
        departures.stop();
        threads.shutdownNow();
        runGuarded(() -> table.leave(gateway));
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
