package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.bench.Figures;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Benchmark of exporting the results of one hunt from a service in a separate process, compared with a driver that reads the
 * same rows through a cursor from the same server in the same run: {@code ./run bench exports}. {@code -Drows=1000000
 * -Drounds=2}.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExportBench {

    private static final String HUNT = "10000000-0000-4000-8000-000000000001";
    private static final int ROWS = Integer.getInteger("rows", 1_000_000);
    private static final int ROUNDS = Integer.getInteger("rounds", 2);
    private static final int BUFFER = 1 << 16;

    private static final String ROWS_OF_THE_HUNT = """
            select * from hunt_result where hunt_id = '%s'
            order by ingested_at desc, host_id desc, indicator_id desc""".formatted(HUNT);

    @TempDir
    Path directory;

    /** Size and duration of one read. */
    private record Read(long lines, long bytes, double seconds) {}

    @Test
    void exports() throws IOException, SQLException {
        try (var service = MeasuredService.start(directory);
                var database = service.database()) {
            insertRows(database);
            double ceiling = ceiling(database);
            for (String format : List.of("csv", "jsonl")) {
                measure(service, database, format, ceiling);
            }
        }
    }

    private static double ceiling(MeasuredDatabase database) throws SQLException {
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            best = Math.max(best, database.cursorReads(ROWS_OF_THE_HUNT, ROWS));
        }
        say("a driver alone reads the same rows through a cursor: %,.0f rows a second", best);
        return best;
    }

    private static void measure(MeasuredService service, MeasuredDatabase database, String format, double ceiling)
            throws IOException {
        String export = service.url() + "/hunts/" + HUNT + "/results/export?format=" + format;
        String token = service.admin().token();
        ForkedJvm process = service.process();
        long before = process.liveHeap();
        double best = 0;
        double bestService = 0;
        double bestDatabase = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Duration cpu = process.cpu();
            Duration databaseCpu = database.cpu();
            Read read = read(export, token);
            assertThat(read.lines).isEqualTo(ROWS + (format.equals("csv") ? 1 : 0));
            double rate = ROWS / read.seconds;
            double serviceMicros = process.cpu().minus(cpu).toNanos() / 1e3 / ROWS;
            double databaseMicros = database.cpu().minus(databaseCpu).toNanos() / 1e3 / ROWS;
            say(
                    "%s: %,d rows, %,.0f MB in %.1f s: %,.0f rows a second; for each row: service %.1f µs of processor, database %.1f µs",
                    format, ROWS, read.bytes / 1e6, read.seconds, rate, serviceMicros, databaseMicros);
            if (rate > best) {
                best = rate;
                bestService = serviceMicros;
                bestDatabase = databaseMicros;
            }
        }
        long after = process.liveHeap();
        say(
                "%s: %.0f %% of the cursor; live heap %.1f MiB before and %.1f MiB after",
                format, 100 * best / ceiling, before / 1048576.0, after / 1048576.0);
        new Figures("exports", format)
                .put("rows", ROWS)
                .put("rows_per_second", best, ceiling)
                .put("service_micros_per_row", bestService)
                .put("database_micros_per_row", bestDatabase)
                .put("heap_before_bytes", before)
                .put("heap_after_bytes", after)
                .append();
    }

    private static Read read(String url, String token) throws IOException {
        long begin = System.nanoTime();
        var connection = (HttpURLConnection) URI.create(url).toURL().openConnection();
        connection.setRequestProperty("Authorization", "Bearer " + token);
        try (InputStream body = connection.getInputStream()) {
            byte[] buffer = new byte[BUFFER];
            long lines = 0;
            long bytes = 0;
            for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
                bytes += read;
                for (int i = 0; i < read; i++) {
                    lines += buffer[i] == '\n' ? 1 : 0;
                }
            }
            return new Read(lines, bytes, (System.nanoTime() - begin) / 1e9);
        }
    }

    private static void insertRows(MeasuredDatabase database) throws SQLException {
        database.execute("""
                insert into hunt_summary (id, name, target_type, created_by, created_at, live_window_minutes,
                                          live_window_ends_at, seen_within_days, status, version)
                values ('%s', 'large', 'FLEET', 'admin', now(), 10, now(), 90, 'RUNNING', 1)""".formatted(HUNT));
        database.execute("""
                insert into hunt_result (hunt_id, host_id, indicator_id, hostname, ioc_type, ioc_value, severity,
                                         evidence, more_evidence, detected_at, ingested_at, late_match, clock_skew,
                                         place)
                select '%s', gen_random_uuid(), gen_random_uuid(), 'host-' || n %% 5000, 'SHA256', md5(n::text), 'HIGH',
                       json_build_object('path', '/usr/lib/' || md5(n::text), 'size', n, 'uid', 0, 'sha256',
                                         md5(n::text) || md5((n + 1)::text)),
                       array[]::json[], now() - n * interval '1 ms', now() - n * interval '1 ms', false, false, n
                from generate_series(1, %d) n""".formatted(HUNT, ROWS));
        database.execute("vacuum analyze hunt_result");
    }
}
