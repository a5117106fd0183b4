package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** Smaller form of {@link ListLoadTest} for every build. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExportMemoryTest {

    private static final String HUNT = "10000000-0000-4000-8000-000000000001";
    private static final int ROWS = 100_000;
    /** Minimum ratio of the export's size to the memory that it takes. */
    private static final int TIMES = 2;

    @TempDir
    static Path directory;

    @Test
    void what_is_held_of_an_export_does_not_grow_with_it() throws Exception {
        try (RunningService service = RunningService.in(directory);
                HttpClient client = HttpClient.newHttpClient()) {
            Analyst admin = service.admin();
            insertRows(service.bean(JdbcTemplate.class));
            var export = HttpRequest.newBuilder(
                            URI.create(service.url() + "/hunts/" + HUNT + "/results/export?format=jsonl"))
                    .header("Authorization", "Bearer " + admin.token())
                    .build();
            // Classes and caches that are loaded once are no part of an export.
            assertThat(read(client, export, ROWS / 10).lines()).isGreaterThan(ROWS / 10);
            long before = held();

            Export whole = read(client, export, ROWS - ROWS / 10);

            assertThat(whole.lines()).isEqualTo(ROWS);
            assertThat(whole.heldAmid() - before).isLessThan(whole.bytes() / TIMES);
        }
    }

    /** Number of lines and bytes, and the memory used after most of them. */
    private record Export(long lines, long bytes, long heldAmid) {}

    private static Export read(HttpClient client, HttpRequest export, int measureAfter) throws Exception {
        try (InputStream body =
                client.send(export, HttpResponse.BodyHandlers.ofInputStream()).body()) {
            byte[] buffer = new byte[1 << 16];
            long lines = 0;
            long bytes = 0;
            long heldAmid = -1;
            for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
                bytes += read;
                for (int i = 0; i < read; i++) {
                    lines += buffer[i] == '\n' ? 1 : 0;
                }
                if (heldAmid < 0 && lines > measureAfter) {
                    heldAmid = held();
                }
            }
            return new Export(lines, bytes, heldAmid);
        }
    }

    private static long held() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static void insertRows(JdbcTemplate jdbc) {
        jdbc.update("""
                insert into hunt_summary (id, name, target_type, created_by, created_at, live_window_minutes,
                                          live_window_ends_at, seen_within_days, status, version)
                values (?::uuid, 'large', 'FLEET', 'admin', now(), 10, now(), 90, 'RUNNING', 1)""", HUNT);
        jdbc.update("""
                insert into hunt_result (hunt_id, host_id, indicator_id, hostname, ioc_type, ioc_value, severity,
                                         evidence, more_evidence, detected_at, ingested_at, late_match, clock_skew,
                                         place)
                select ?::uuid, gen_random_uuid(), gen_random_uuid(), 'host-' || n % 5000, 'SHA256', md5(n::text), 'HIGH',
                       json_build_object('path', '/usr/lib/' || md5(n::text), 'size', n),
                       array[]::json[], now() - n * interval '1 ms', now() - n * interval '1 ms', false, false, n
                from generate_series(1, ?) n""", HUNT, ROWS);
    }
}
