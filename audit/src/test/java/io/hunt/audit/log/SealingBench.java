package io.hunt.audit.log;

import static io.hunt.api.testing.bench.Figures.say;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.testing.SingleMatch;
import io.hunt.api.testing.TestDatabase;
import io.hunt.api.testing.bench.Figures;
import io.hunt.api.testing.bench.Samples;
import io.hunt.audit.config.AuditConfiguration;
import io.hunt.engine.EngineProcess;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** Benchmark of sealing and of its cost for appends: {@code ./run bench audit}. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SealingBench {

    private static final int BACKLOG = Integer.getInteger("bench.backlog", 1_000_000);
    private static final int SECONDS = Integer.getInteger("bench.seconds", 30);
    private static final int PER_SECOND = 5_000;
    private static final int PROOFS = 2_000;
    private static final int READ_AT_ONCE = 1_000;
    private static final int WRITERS = 4;
    private static final int PER_TRANSACTION = 50;
    private static final int ROUNDS = 5;
    private static final Duration ROUND = Duration.ofSeconds(6);
    private static final Map<String, String> METADATA = Map.of(
            "actor", "user",
            "user", "ada",
            "process", "hunt-1-0a1b2c3d",
            "address", "198.51.100.7",
            "operation", "launchHunt",
            "request_id", "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11",
            "traceId", "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e");
    private static final HuntId HUNT = new HuntId(UUID.randomUUID());
    private static final FrozenIoc IOC =
            new FrozenIoc(new IndicatorId(UUID.randomUUID()), IocType.FILENAME, "evil.exe", Severity.HIGH);

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);

    @Test
    void catching_up() {
        try (var process = new EngineProcess(database, AuditConfiguration.class)) {
            process.bean(SealingWorker.class).stop();
            process.publish(events(3_000));
        }
        jdbc.sql("""
                insert into domainevententry (aggregateidentifier, sequencenumber, type, eventidentifier, metadata, payload,
                                              payloadrevision, payloadtype, timestamp)
                select id, 0, type, id, metadata, payload, payloadrevision, payloadtype, timestamp
                from (select gen_random_uuid()::text as id, event.*
                      from generate_series(1, ?) as copy, domainevententry as event offset 0) as copies""").param(BACKLOG / 3_000).update();
        // Simulates a restored log that waits to be sealed: its pages were read before, so reads do not write them
        // again,
        // and the planner's statistics are old.
        JdbcClient.create(TestDatabase.owner(database))
                .sql("vacuum domainevententry")
                .update();
        try (var pool = new HikariDataSource()) {
            pool.setDataSource(database);
            var sealer = new LogSealer(JdbcClient.create(pool), new DataSourceTransactionManager(pool));
            long before = new SealedLogAssertions(jdbc).size();
            ThreadMXBean processor = ManagementFactory.getThreadMXBean();
            long worked = processor.getCurrentThreadCpuTime();
            long begin = System.nanoTime();
            while (sealer.seal() == LogSealer.Outcome.MORE) {
                Thread.onSpinWait();
            }
            double seconds = (System.nanoTime() - begin) / 1e9;
            double busy = (processor.getCurrentThreadCpuTime() - worked) / 1e9;
            long sealed = new SealedLogAssertions(jdbc).size() - before;
            long bytes = jdbc.sql(
                            "select avg(octet_length(payload) + octet_length(metadata))::bigint from domainevententry")
                    .query(Long.class)
                    .single();
            double read = rawReads(pool, sealed);
            say(
                    "catching up: %,d events of %,d bytes sealed in %.1f s: %,.0f a second, read %,.0f a second; %.1f us of the sealer's own time each",
                    sealed, bytes, seconds, sealed / seconds, read, busy * 1e6 / sealed);
            new Figures("audit", "catching_up")
                    .put("events", sealed)
                    .put("bytes_per_event", bytes)
                    .put("sealed_per_second", sealed / seconds, read)
                    .put("sealer_micros_per_event", busy * 1e6 / sealed)
                    .append();
            tellProofs(pool, sealed);
        }
    }

    /** Measures lookup of an event by position with its proof in the whole tree. */
    private static void tellProofs(DataSource pool, long sealed) {
        var tree = new SealedTree(JdbcClient.create(pool));
        var events = new SealedEventReader(JdbcClient.create(pool), new DataSourceTransactionManager(pool));
        var random = new Random(7);
        var times = new Samples();
        for (int proof = 0; proof < PROOFS; proof++) {
            long leaf = random.nextLong(sealed);
            long begin = System.nanoTime();
            var _ = events.at(tree.position(leaf).orElseThrow()).orElseThrow();
            var _ = tree.proofs().inclusion(leaf, sealed);
            times.add((System.nanoTime() - begin) / 1e6);
        }
        say("proofs: %,d, p50 %.1f ms, p99 %.1f ms", PROOFS, times.median(), times.p99());
        new Figures("audit", "proofs")
                .put("events", sealed)
                .put("proof", "millis", times)
                .append();
    }

    /** Events a second when only the driver reads the same number of bytes. */
    private static double rawReads(DataSource pool, long events) {
        long begin = System.nanoTime();
        try (var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.setFetchSize(READ_AT_ONCE);
            try (var row = statement.executeQuery("select * from domainevententry order by globalindex")) {
                while (row.next()) {
                    row.getBytes("payload");
                    row.getBytes("metadata");
                }
            }
            connection.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return events / Samples.seconds(begin);
    }

    @Test
    void lag() throws Exception {
        try (var process = new EngineProcess(database, AuditConfiguration.class);
                var threads = Executors.newCachedThreadPool()) {
            var lags = new ArrayList<Future<List<Long>>>();
            for (int writer = 0; writer < WRITERS; writer++) {
                lags.add(threads.submit(() -> pacedLags(process)));
            }
            var all = new ArrayList<Long>();
            for (var each : lags) {
                all.addAll(each.get());
            }
            Samples lag = Samples.of(all.stream().map(nanos -> nanos / 1e9).toList());
            say(
                    "lag: %,d events in %d s, p50 %.2f s, p99 %.2f s, longest %.2f s",
                    all.size() * PER_TRANSACTION, SECONDS, lag.median(), lag.p99(), lag.max());
            new Figures("audit", "lag")
                    .put("events", (long) all.size() * PER_TRANSACTION)
                    .put("events_per_second", PER_SECOND)
                    .put("lag", "seconds", lag)
                    .append();
        }
    }

    /** Seconds from each commit until all its events were sealed. */
    private List<Long> pacedLags(EngineProcess process) {
        var committed = new ArrayList<long[]>();
        var lags = new ArrayList<Long>();
        long pause = Duration.ofSeconds(1).toNanos() * WRITERS * PER_TRANSACTION / PER_SECOND;
        long begin = System.nanoTime();
        int done = 0;
        for (long due = begin; due - begin < Duration.ofSeconds(SECONDS).toNanos(); due += pause) {
            LockSupport.parkNanos(due - System.nanoTime());
            process.publish(events(PER_TRANSACTION));
            long last = jdbc.sql("select max(globalindex) from domainevententry")
                    .query(Long.class)
                    .single();
            committed.add(new long[] {last, System.nanoTime()});
            done = take(committed, done, lags);
        }
        while (done < committed.size()) {
            done = take(committed, done, lags);
        }
        return lags;
    }

    private int take(List<long[]> committed, int from, List<Long> lags) {
        long position =
                jdbc.sql("select position from log_head").query(Long.class).single();
        long now = System.nanoTime();
        int at = from;
        while (at < committed.size() && committed.get(at)[0] <= position) {
            lags.add(now - committed.get(at)[1]);
            at++;
        }
        return at;
    }

    @Test
    void what_it_takes_from_writers() throws Exception {
        var with = new Samples();
        var without = new Samples();
        try (var process = new EngineProcess(database, AuditConfiguration.class)) {
            SealingWorker worker = process.bean(SealingWorker.class);
            var _ = appended(process);
            for (int round = 0; round < ROUNDS; round++) {
                worker.stop();
                without.add(appended(process));
                worker.start();
                EngineProcess.await(
                        () -> worker.status().next() == null && worker.status().size() > 0);
                with.add(appended(process));
            }
        }
        say(
                "appends: %,.0f events a second with sealing, %,.0f without: %.2f",
                with.median(), without.median(), with.median() / without.median());
        new Figures("audit", "appends")
                .put("writers", WRITERS)
                .put("appended_per_second", with.median(), without.median())
                .append();
    }

    private static double appended(EngineProcess process) throws Exception {
        var writing = new AtomicBoolean(true);
        try (var threads = Executors.newCachedThreadPool()) {
            var writers = new ArrayList<Future<Integer>>();
            for (int writer = 0; writer < WRITERS; writer++) {
                writers.add(threads.submit(() -> {
                    int events = 0;
                    while (writing.get()) {
                        process.publish(events(PER_TRANSACTION));
                        events += PER_TRANSACTION;
                    }
                    return events;
                }));
            }
            LockSupport.parkNanos(ROUND.toNanos());
            writing.set(false);
            int all = 0;
            for (var writer : writers) {
                all += writer.get();
            }
            return all / (double) ROUND.toSeconds();
        }
    }

    /** Events in the proportion of a hunt: answers, a match in ten of them, and repeated alerts. */
    private static EventMessage<?>[] events(int number) {
        var events = new EventMessage<?>[number];
        for (int event = 0; event < number; event++) {
            var host = new HostId(UUID.randomUUID());
            Object payload = event % 10 == 0
                    ? SingleMatch.of(
                            HUNT,
                            host,
                            "host",
                            IOC,
                            "{\"path\":\"C:\\\\evil.exe\",\"size\":\"1024\"}",
                            List.of(),
                            Instant.EPOCH,
                            false,
                            null)
                    : new HostsResponded(
                            HUNT,
                            List.of(new HostOutcome(host, CoverageState.CLEAN, 0, null, Set.of(), false, null, false)),
                            new Totals(event, 0, 0));
            events[event] = event % 25 == 1
                    ? new GenericEventMessage<>(
                            new AlertRepeated(AlertId.random(), HUNT, 2, Instant.EPOCH, UUID.randomUUID(), null),
                            METADATA)
                    : new GenericDomainEventMessage<>("Hunt", UUID.randomUUID().toString(), 0, payload, METADATA);
        }
        return events;
    }
}
