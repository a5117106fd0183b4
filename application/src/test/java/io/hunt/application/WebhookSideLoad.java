package io.hunt.application;

import static io.hunt.application.Eventually.eventually;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/** Service whose alerts and pages are timed while its webhook works; it rests during the turns of others. */
final class WebhookSideLoad implements AutoCloseable {

    private static final int ALERTS = 1_000;
    private static final int PER_TRANSACTION = 50;
    private static final int READS = 5;

    private final String circumstances;
    private final RunningService service;
    private final Analyst admin;
    private final boolean slow;
    private final List<Double> rates = new ArrayList<>();
    private final List<Double> medians = new ArrayList<>();
    private final List<Double> reads = new ArrayList<>();
    private int raised;

    WebhookSideLoad(String circumstances, Path directory, @Nullable String receiver) {
        this.circumstances = circumstances;
        this.slow = circumstances.contains("9 s");
        this.service = RunningService.on(
                "",
                directory.resolve(circumstances.replace(' ', '-')),
                List.of(),
                "service.webhook-url=" + (receiver == null ? "" : receiver),
                "service.rate-limit-per-minute=0");
        this.admin = service.admin();
    }

    void warmUp() {
        sample();
        sample();
        rates.clear();
        medians.clear();
        reads.clear();
    }

    /** Raises alerts and reads pages meanwhile; returns when the alerts are listed and fast deliveries are done. */
    void sample() {
        var now = new ArrayList<Double>();
        long begin = System.nanoTime();
        for (int n = 0; n < ALERTS; n += PER_TRANSACTION) {
            RaisedAlerts.in(service, IntStream.range(0, PER_TRANSACTION).mapToObj("evil-%d.exe"::formatted));
            IntStream.range(0, READS).forEach(_ -> now.add(timed()));
        }
        raised += ALERTS;
        eventually(() -> admin.get("/alerts?page_size=1").number("total"), total -> total == raised);
        rates.add(ALERTS / ((System.nanoTime() - begin) / 1e9));
        reads.addAll(now);
        medians.add(at(now, 50));
        var jdbc = service.bean(JdbcTemplate.class);
        eventually(
                () -> jdbc.queryForList("select 1 from webhook_delivery where status = 'PENDING' limit 1"),
                pending -> slow || pending.isEmpty());
    }

    String against(WebhookSideLoad other) {
        return "%s: %,.0f alerts a second into the lists (x %.2f); a page of 50 meanwhile: p50 %.1f ms (x %.2f), p99 %.1f ms"
                .formatted(
                        circumstances,
                        alertsPerSecond(),
                        ratio(rates, other.rates),
                        at(reads, 50),
                        ratio(medians, other.medians),
                        at(reads, 99));
    }

    /** Returns the median of all turns. */
    double alertsPerSecond() {
        return at(rates, 50);
    }

    private double timed() {
        long asked = System.nanoTime();
        admin.get("/alerts?page_size=50");
        return (System.nanoTime() - asked) / 1e6;
    }

    private static double ratio(List<Double> mine, List<Double> others) {
        return at(
                IntStream.range(0, mine.size())
                        .mapToObj(turn -> mine.get(turn) / others.get(turn))
                        .toList(),
                50);
    }

    private static double at(List<Double> values, int percent) {
        return values.stream().sorted().toList().get(Math.min(values.size() - 1, values.size() * percent / 100));
    }

    @Override
    public void close() {
        service.close();
    }
}
