package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static io.hunt.api.testing.bench.Samples.seconds;

import io.hunt.api.testing.bench.Figures;
import io.hunt.api.testing.bench.Sizes;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Benchmark of hunts with many matches on a service in a separate process, compared with a driver that inserts the same rows
 * into the same server in the same run: {@code ./run bench matches}. Each hunt has its own indicators, so each result raises
 * an alert. {@code -Dhosts=500 -Dmatches=20 -Dresults=200000}, or several numbers of results.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MatchBench {

    private static final int HOSTS = Integer.getInteger("hosts", 500);
    private static final int MATCHES = Integer.getInteger("matches", 20);
    private static final int WARMING = Integer.getInteger("warming", 3);
    private static final int SINGLE = 3;
    private static final int INSERTED_AT_MOST = 50_000;

    @TempDir
    Path directory;

    /** Times in seconds since the launch. */
    private record Round(double acknowledged, double readable, double alerted) {}

    @Test
    void matches() throws IOException, SQLException {
        try (var service = MeasuredService.start(directory);
                var fleet = new MatchingFleet(service, service.admin(), HOSTS)) {
            for (int round = 0; round < WARMING; round++) {
                hunt(fleet);
            }
            alone(fleet);
            for (int results : Sizes.of("results", 20 * HOSTS * MATCHES).toArray()) {
                sustained(service, fleet, results);
            }
        }
    }

    private static void alone(MatchingFleet fleet) {
        var rounds = new ArrayList<Round>();
        for (int round = 0; round < SINGLE; round++) {
            rounds.add(hunt(fleet));
        }
        rounds.sort((one, other) -> Double.compare(one.alerted, other.alerted));
        Round median = rounds.get(SINGLE / 2);
        say(
                "%,d hosts, %d matches each, a hunt alone: acknowledged after %.2f s, readable after %.2f s, all alerts after %.2f s",
                HOSTS, MATCHES, median.acknowledged, median.readable, median.alerted);
        new Figures("matches", "alone")
                .put("hosts", HOSTS)
                .put("matches", MATCHES)
                .put("acknowledged_seconds", median.acknowledged)
                .put("readable_seconds", median.readable)
                .put("alerted_seconds", median.alerted)
                .append();
    }

    private static Round hunt(MatchingFleet fleet) {
        MatchingFleet.Hunt hunt = fleet.launch(MATCHES);
        fleet.answer(hunt);
        double acknowledged = seconds(hunt.launched());
        fleet.awaitResults(hunt);
        double readable = seconds(hunt.launched());
        fleet.awaitAlerts();
        return new Round(acknowledged, readable, seconds(hunt.launched()));
    }

    /** Starts each hunt after the answers to the previous one are acknowledged. */
    private static void sustained(MeasuredService service, MatchingFleet fleet, int results) throws SQLException {
        int rounds = Math.max(1, results / (HOSTS * MATCHES));
        int matches = Math.max(1, results / (HOSTS * rounds));
        try (var database = service.database()) {
            MeasuredDatabase.Work before = database.work();
            Duration cpu = service.process().cpu();
            Duration databaseCpu = database.cpu();
            int first = fleet.results();
            long begin = System.nanoTime();
            MatchingFleet.Hunt last = fleet.launch(matches);
            fleet.answer(last);
            for (int round = 1; round < rounds; round++) {
                last = fleet.launch(matches);
                fleet.answer(last);
            }
            double acknowledged = seconds(begin);
            fleet.awaitResults(last);
            double readable = seconds(begin);
            fleet.awaitAlerts();
            double alerted = seconds(begin);
            int found = fleet.results() - first;
            MeasuredDatabase.Work done = database.work().minus(before);
            double micros = 1e6 / found;
            double serviceMicros = service.process().cpu().minus(cpu).toNanos() / 1e9 * micros;
            double databaseMicros = database.cpu().minus(databaseCpu).toNanos() / 1e9 * micros;
            double transactions = done.transactions() / (double) found;
            double walBytes = done.walBytes() / (double) found;
            double raw = database.rawInserts(Math.min(fleet.results(), INSERTED_AT_MOST));
            say(
                    "%,d results, one hunt after the other: acknowledged %,.0f a second, readable %,.0f, with their alerts %,.0f; alerts %.2f s behind",
                    found, found / acknowledged, found / readable, found / alerted, alerted - readable);
            say(
                    "for each result: service %.0f µs of processor, database %.0f µs, %.3f transactions, %.0f bytes of WAL",
                    serviceMicros, databaseMicros, transactions, walBytes);
            say(
                    "raw multi-row inserts of the same events, results and alerts: %,.0f results a second; the service reaches %.0f %%",
                    raw, 100 * found / alerted / raw);
            new Figures("matches", "sustained")
                    .put("hosts", HOSTS)
                    .put("matches", matches)
                    .put("results", found)
                    .put("acknowledged_per_second", found / acknowledged)
                    .put("readable_per_second", found / readable)
                    .put("alerted_per_second", found / alerted, raw)
                    .put("alerted_seconds", alerted, found / raw)
                    .put("alerts_behind_seconds", alerted - readable)
                    .put("service_micros_per_result", serviceMicros)
                    .put("database_micros_per_result", databaseMicros)
                    .put("transactions_per_result", transactions)
                    .put("wal_bytes_per_result", walBytes)
                    .append();
        }
    }
}
