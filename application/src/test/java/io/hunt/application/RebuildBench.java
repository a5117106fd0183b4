package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static io.hunt.api.testing.bench.Samples.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.bench.Figures;
import io.hunt.api.testing.bench.Samples;
import io.hunt.api.testing.bench.Sizes;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Benchmark of rebuilding the read models of a service in a separate process, alone and while lists are read, compared with
 * a driver that reads the same events from the same server in the same run: {@code ./run bench rebuild}. {@code
 * -Devents=1000000}, or several lengths of the log.
 */
@Timeout(7_200)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RebuildBench {

    private static final List<String> LISTS = List.of(
            "/hunts?page_size=50", "/alerts?page_size=50", "/alerts?severity=high&page_size=50", "/hosts?page_size=50");

    /** Number of reads, enough for a 99th percentile. */
    private static final int READS = Integer.getInteger("reads", 500);

    /** Pause between two reads, as in polling consoles: a reader without pauses would occupy a core. */
    private static final Duration PAUSE = Duration.ofMillis(20);

    @TempDir
    Path directory;

    @Test
    void rebuild() throws IOException, SQLException {
        MeasuredService service = MeasuredService.start(directory);
        try {
            var log = new LongLog(service);
            for (int length : Sizes.of("events", 1_000_000).toArray()) {
                service.kill();
                long events = log.grow(service, length);
                service = MeasuredService.start(directory);
                service.awaitSealed();
                measure(service, events);
            }
        } finally {
            service.close();
        }
    }

    private static void measure(MeasuredService service, long events) throws SQLException, IOException {
        try (var database = service.database()) {
            Analyst admin = service.admin();
            Duration cpu = service.process().cpu();
            Duration databaseCpu = database.cpu();
            double alone = rebuilt(service, database, admin, null);
            double serviceMicros = service.process().cpu().minus(cpu).toNanos() / 1e3 / events;
            double databaseMicros = database.cpu().minus(databaseCpu).toNanos() / 1e3 / events;
            assertThat(admin.get("/alerts?page_size=1").number("total"))
                    .isEqualTo((int) database.count("domainevententry where payloadtype = 'AlertCreated'"));
            assertThat(database.count("deadletterentry")).isZero();
            Samples before = new Samples();
            for (int read = 0; read < READS; read++) {
                before.add(read(service, admin, read));
            }
            Samples beside = new Samples();
            double whileRead = rebuilt(service, database, admin, beside);
            double raw = database.cursorReads("""
            select globalindex, aggregateidentifier, sequencenumber, type, eventidentifier, convert_from(metadata, 'UTF8'),
                   convert_from(payload, 'UTF8'), payloadrevision, payloadtype, timestamp
            from domainevententry order by globalindex limit %d""".formatted(events), (int) events);
            say(
                    "%,d events: rebuilt at %,.0f a second, and at %,.0f while lists are read (target 80,000); a driver reads %,.0f",
                    events, events / alone, events / whileRead, raw);
            say(
                    "the last one was %s",
                    service.process().last("The read models are rebuilt:").strip());
            say(
                    "for each event of a rebuild alone: service %.1f µs of processor, database %.1f µs",
                    serviceMicros, databaseMicros);
            say(
                    "reads of a page meanwhile: p50 %.1f ms, p99 %.1f ms; without a rebuild p50 %.1f ms, p99 %.1f ms",
                    beside.median(), beside.p99(), before.median(), before.p99());
            new Figures("rebuild", "rebuild")
                    .put("events", events)
                    .put("events_per_second", events / whileRead, raw)
                    .put("events_per_second_alone", events / alone)
                    .put("service_micros_per_event", serviceMicros)
                    .put("database_micros_per_event", databaseMicros)
                    .put("rebuild_seconds", whileRead, events / raw)
                    .put("page", "millis", beside)
                    .put("page_without_rebuild", "millis", before)
                    .append();
        }
    }

    /** Returns the seconds of a rebuild; reads lists meanwhile if samples are requested. */
    private static double rebuilt(
            MeasuredService service, MeasuredDatabase database, Analyst admin, @Nullable Samples reads)
            throws SQLException, IOException {
        long begin = System.nanoTime();
        assertThat(admin.post("/admin/read-models/rebuild").status()).isEqualTo(202);
        for (int read = 0; database.count("rebuild_run") > 0; read++) {
            if (reads == null) {
                LockSupport.parkNanos(PAUSE.toNanos());
            } else {
                reads.add(read(service, admin, read));
            }
        }
        double seconds = seconds(begin);
        assertThat(service.process().last("The rebuild of the read models has failed"))
                .isEmpty();
        return seconds;
    }

    /** Returns the milliseconds for a page. */
    private static double read(MeasuredService service, Analyst admin, int number) throws IOException {
        LockSupport.parkNanos(PAUSE.toNanos());
        String list = service.url() + LISTS.get(number % LISTS.size());
        long begin = System.nanoTime();
        var connection = (HttpURLConnection) URI.create(list).toURL().openConnection();
        connection.setRequestProperty("Authorization", "Bearer " + admin.token());
        try (var body = connection.getInputStream()) {
            assertThat(body.readAllBytes()).isNotEmpty();
        }
        return seconds(begin) * 1_000;
    }
}
