package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** Lists and exports of a million rows: run with {@code -Dheavy=true}. */
@EnabledIfSystemProperty(named = "heavy", matches = "true")
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ListLoadTest {

    private static final Logger LOG = LoggerFactory.getLogger(ListLoadTest.class);
    private static final String HUNT = "10000000-0000-4000-8000-000000000001";
    private static final int ROWS = 1_000_000;
    private static final int WARM_UP = 500;
    private static final int POLLS = 2_000;

    @TempDir
    static Path directory;

    private static RunningService service;
    private static Analyst admin;

    @BeforeAll
    static void aMillionRows() {
        service = RunningService.in(directory, "service.rate-limit-per-minute=0");
        admin = service.admin();
        var jdbc = service.bean(JdbcTemplate.class);
        jdbc.update("""
                insert into hunt_summary (id, name, target_type, created_by, created_at, live_window_minutes,
                                          live_window_ends_at, seen_within_days, status, version)
                values (?::uuid, 'large', 'FLEET', 'admin', now(), 10, now(), 90, 'RUNNING', 1)""", HUNT);
        jdbc.update("""
                insert into hunt_result (hunt_id, host_id, indicator_id, hostname, ioc_type, ioc_value, severity,
                                         evidence, more_evidence, detected_at, ingested_at, late_match, clock_skew,
                                         place)
                select ?::uuid, gen_random_uuid(), gen_random_uuid(), 'host-' || n % 5000, 'SHA256', md5(n::text), 'HIGH',
                       json_build_object('path', '/usr/lib/' || md5(n::text), 'size', n, 'uid', 0, 'sha256',
                                         md5(n::text) || md5((n + 1)::text)),
                       array[]::json[], now() - n * interval '1 ms', now() - n * interval '1 ms', false, false, n
                from generate_series(1, ?) n""", HUNT, ROWS);
        jdbc.update("""
                insert into alert_view (id, version, host_id, hostname, indicator_id, ioc_type, ioc_value, severity,
                                        source, category, late_match, detected_at, created_at, occurrences,
                                        last_seen_at, acknowledged_at)
                select gen_random_uuid(), 0, md5((n % 5000)::text)::uuid, 'host-' || n % 5000, gen_random_uuid(), 'SHA256',
                       md5((n % 1000)::text), (array['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO'])[1 + n % 5], 'HUNT',
                       'IOC', false, now() - n * interval '1 s', now() - n * interval '1 s', 1, now(),
                       case when n % 2 = 0 then now() end
                from generate_series(1, ?) n""", ROWS);
        service.owner().execute("vacuum analyze alert_view, hunt_result, hunt_summary, alert_tally, result_tally");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void pages_take_milliseconds() {
        String next = admin.get("/alerts?limit=1000").text("next_page_token");
        String acknowledged = admin.get("/alerts?acknowledged=true")
                .items()
                .getFirst()
                .path("id")
                .asString();
        for (String path : List.of(
                "/alerts?",
                "/alerts?limit=1000",
                "/alerts?limit=1000&page_token=" + next,
                "/alerts?acknowledged=",
                "/alerts?acknowledged=true",
                "/alerts?severity=critical",
                "/alerts?severity=critical&acknowledged=",
                "/alerts?category=tamper",
                "/alerts?sort=severity",
                "/alerts?sort=-severity&acknowledged=",
                "/alerts?sort=detected_at",
                "/alerts?sort=detected_at&acknowledged=",
                "/alerts?host_id=c4ca4238-a0b9-2382-0dcc-509a6f75849b",
                "/alerts?ioc_value=c4ca4238a0b923820dcc509a6f75849b",
                "/alerts?from=2020-01-01T00:00:00Z",
                "/alerts?q=host-77",
                "/alerts?alert=" + acknowledged,
                "/hunts/" + HUNT + "/results",
                "/hunts/" + HUNT + "/results?limit=50",
                "/hunts/" + HUNT + "/results?limit=50&sort=hostname",
                "/hunts/" + HUNT + "/results?limit=50&sort=detected_at",
                "/hunts/" + HUNT + "/results?limit=50&ioc_type=md5",
                "/hunts/" + HUNT)) {
            var hundredths = new ArrayList<Long>();
            for (int i = 0; i < 21; i++) {
                long begin = System.nanoTime();
                assertThat(admin.get(path).status()).as(path).isEqualTo(200);
                hundredths.add((System.nanoTime() - begin) / 10_000);
            }
            LOG.info("{}: {} ms", path, median(hundredths) / 100.0);
        }
    }

    @Test
    void polls_of_a_hunt_and_of_alerts_take_milliseconds() {
        String tag = admin.raw("/hunts/" + HUNT).headers().firstValue("ETag").orElseThrow();
        measure("a poll of a hunt, 200", () -> admin.raw("/hunts/" + HUNT).statusCode(), 200);
        measure(
                "a poll of a hunt, 304",
                () -> admin.raw("/hunts/" + HUNT, "If-None-Match", tag).statusCode(),
                304);
        measure("a page of alerts", () -> admin.raw("/alerts").statusCode(), 200);
    }

    private static void measure(String what, IntSupplier request, int status) {
        var micros = new ArrayList<Long>();
        for (int i = 0; i < WARM_UP + POLLS; i++) {
            long begin = System.nanoTime();
            assertThat(request.getAsInt()).as(what).isEqualTo(status);
            micros.add((System.nanoTime() - begin) / 1_000);
        }
        List<Long> sorted =
                micros.subList(WARM_UP, micros.size()).stream().sorted().toList();
        LOG.info("{}: p50 {} ms, p99 {} ms", what, sorted.get(POLLS / 2) / 1e3, sorted.get(POLLS * 99 / 100) / 1e3);
    }

    @Test
    void exports_run_in_constant_memory_and_pollers_do_not_notice() throws Exception {
        for (String format : List.of("csv", "jsonl")) {
            System.gc();
            ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
            var over = new AtomicBoolean();
            var polls = CompletableFuture.supplyAsync(() -> polls(over));
            long begin = System.nanoTime();
            long lines = lines("/hunts/" + HUNT + "/results/export?format=" + format);
            double seconds = (System.nanoTime() - begin) / 1e9;
            over.set(true);
            List<Long> micros = polls.join();

            assertThat(lines).isGreaterThanOrEqualTo(ROWS);
            LOG.info(
                    "{}: {}",
                    format,
                    "%d lines in %.1f s, %.0f rows/s, peak heap %d MiB, %d polls: median %.1f ms, p99 %.1f ms"
                            .formatted(
                                    lines,
                                    seconds,
                                    lines / seconds,
                                    peakHeap(),
                                    micros.size(),
                                    median(micros) / 1e3,
                                    micros.stream().sorted().toList().get(micros.size() * 99 / 100) / 1e3));
        }
    }

    private static List<Long> polls(AtomicBoolean over) {
        var micros = new ArrayList<Long>();
        while (!over.get()) {
            long begin = System.nanoTime();
            assertThat(admin.get("/hunts/" + HUNT).status()).isEqualTo(200);
            assertThat(admin.get("/alerts").status()).isEqualTo(200);
            micros.add((System.nanoTime() - begin) / 2_000);
        }
        return micros;
    }

    private static long lines(String path) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(service.url() + path))
                .header("Authorization", "Bearer " + admin.token())
                .build();
        try (var client = HttpClient.newHttpClient();
                InputStream body = client.send(request, HttpResponse.BodyHandlers.ofInputStream())
                        .body()) {
            byte[] buffer = new byte[1 << 16];
            long lines = 0;
            for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
                for (int i = 0; i < read; i++) {
                    lines += buffer[i] == '\n' ? 1 : 0;
                }
            }
            return lines;
        }
    }

    private static long peakHeap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getName().matches(".*(Eden|Survivor|Old|Tenured).*"))
                        .mapToLong(pool -> pool.getPeakUsage().getUsed())
                        .sum()
                >> 20;
    }

    private static long median(List<Long> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }
}
