package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.agent.connection.Endpoint;
import io.hunt.proto.fleet.v1.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/**
 * What hunts cost that find much, in a service in a process of its own, and beside it the same rows inserted by nobody but
 * a driver, into the same server in the same run: {@code ./run bench matches}. Each hunt looks for indicators of its own, so
 * each result raises an alert. {@code -Dhosts=500 -Dmatches=20 -Drounds=20}.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MatchBench {

    private static final int HOSTS = Integer.getInteger("hosts", 500);
    private static final int MATCHES = Integer.getInteger("matches", 20);
    private static final int ROUNDS = Integer.getInteger("rounds", 20);
    private static final int WARMING = Integer.getInteger("warming", 3);
    private static final int SINGLE = 3;

    /** As many as a connection may have. */
    private static final int STREAMS_A_CONNECTION = 16;

    private static final int AT_ONCE = 16;

    private final List<ManagedChannel> channels = new ArrayList<>();

    @TempDir
    Path directory;

    private int indicators;
    private int results;

    /** Seconds from the launch. */
    private record Round(double acknowledged, double readable, double alerted) {}

    @Test
    void matches() throws IOException, SQLException {
        int rest = MeasuredService.freePort();
        try (var service = MeasuredService.start(directory, rest)) {
            service.logged("Agents join at");
            Analyst admin = Analyst.signedIn("http://127.0.0.1:" + rest + "/api/v1", "admin", RunningService.PASSWORD);
            List<HandDrivenHost> hosts = hosts(service, admin);
            for (int round = 0; round < WARMING; round++) {
                hunt(admin, hosts);
            }
            var single = new ArrayList<Round>();
            for (int round = 0; round < SINGLE; round++) {
                single.add(hunt(admin, hosts));
            }
            var figures = new LinkedHashMap<String, Object>();
            singles(single, figures);
            sustained(service, admin, hosts, figures);
            ceiling(figures);
            System.out.println("bench: " + JsonMapper.shared().writeValueAsString(figures));
        } finally {
            channels.forEach(ManagedChannel::shutdownNow);
        }
    }

    private static void singles(List<Round> rounds, Map<String, Object> figures) {
        Round median = rounds.stream()
                .sorted((one, other) -> Double.compare(one.alerted, other.alerted))
                .toList()
                .get(rounds.size() / 2);
        print(
                "%,d hosts, %d matches each, a hunt alone: acknowledged after %.2f s, readable after %.2f s, all alerts after %.2f s",
                HOSTS, MATCHES, median.acknowledged, median.readable, median.alerted);
        figures.put("bench", "matches");
        figures.put("hosts", HOSTS);
        figures.put("matches", MATCHES);
        figures.put("single_acknowledged_seconds", median.acknowledged);
        figures.put("single_readable_seconds", median.readable);
        figures.put("single_alerted_seconds", median.alerted);
    }

    /** The next hunt begins when the answers to the last are acknowledged. */
    private void sustained(ForkedJvm service, Analyst admin, List<HandDrivenHost> hosts, Map<String, Object> figures)
            throws SQLException {
        try (var database = new MeasuredDatabase(directory.resolve("data"))) {
            MeasuredDatabase.Work before = database.work();
            Duration cpu = service.cpu();
            Duration databaseCpu = database.cpu();
            int first = results;
            long begin = System.nanoTime();
            for (int round = 0; round < ROUNDS; round++) {
                answer(admin, hosts, launched(admin));
            }
            double acknowledged = seconds(begin);
            awaitResults(admin);
            double readable = seconds(begin);
            awaitAlerts(admin);
            double alerted = seconds(begin);
            int found = results - first;
            MeasuredDatabase.Work done = database.work().minus(before);
            double micros = 1e6 / found;
            double serviceMicros = service.cpu().minus(cpu).toNanos() / 1e9 * micros;
            double databaseMicros = database.cpu().minus(databaseCpu).toNanos() / 1e9 * micros;
            print(
                    "%,d results, one hunt after the other: acknowledged %,.0f a second, readable %,.0f, with their alerts %,.0f; alerts %.2f s behind",
                    found, found / acknowledged, found / readable, found / alerted, alerted - readable);
            print(
                    "for each result: service %.0f µs of processor, database %.0f µs, %.3f transactions, %.0f bytes of WAL",
                    serviceMicros,
                    databaseMicros,
                    done.transactions() / (double) found,
                    done.walBytes() / (double) found);
            figures.put("results", found);
            figures.put("acknowledged_per_second", found / acknowledged);
            figures.put("readable_per_second", found / readable);
            figures.put("alerted_per_second", found / alerted);
            figures.put("alerts_behind_seconds", alerted - readable);
            figures.put("service_micros_per_result", serviceMicros);
            figures.put("database_micros_per_result", databaseMicros);
            figures.put("transactions_per_result", done.transactions() / (double) found);
            figures.put("wal_bytes_per_result", done.walBytes() / (double) found);
        }
    }

    private void ceiling(Map<String, Object> figures) throws SQLException {
        try (var database = new MeasuredDatabase(directory.resolve("data"))) {
            double raw = database.rawInserts(Math.min(results, 50_000));
            double share = (double) Objects.requireNonNull(figures.get("alerted_per_second")) / raw;
            print(
                    "raw multi-row inserts of the same events, results and alerts: %,.0f results a second; the service reaches %.0f %%",
                    raw, 100 * share);
            figures.put("ceiling_per_second", raw);
            figures.put("share_of_ceiling", share);
        }
    }

    private Round hunt(Analyst admin, List<HandDrivenHost> hosts) {
        Launched hunt = launched(admin);
        answer(admin, hosts, hunt);
        double acknowledged = seconds(hunt.at);
        awaitResults(admin);
        double readable = seconds(hunt.at);
        awaitAlerts(admin);
        return new Round(acknowledged, readable, seconds(hunt.at));
    }

    private record Launched(String id, List<String> values, long at) {}

    private String last = "";

    private Launched launched(Analyst admin) {
        List<String> values = IntStream.range(0, MATCHES)
                .mapToObj(_ -> "%064x".formatted(++indicators))
                .toList();
        String ids = values.stream()
                .map(value -> admin.post("/iocs", "{\"type\": \"sha256\", \"value\": \"%s\"}".formatted(value))
                        .text("id"))
                .map(id -> '"' + id + '"')
                .collect(Collectors.joining(","));
        long begin = System.nanoTime();
        var launched =
                admin.post("/hunts", "{\"indicators\": {\"ids\": [%s]}, \"target_type\": \"fleet\"}".formatted(ids));
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        assertThat(launched.number("total_hosts")).isEqualTo(HOSTS);
        last = launched.text("id");
        return new Launched(last, values, begin);
    }

    private void answer(Analyst admin, List<HandDrivenHost> hosts, Launched hunt) {
        atOnce(
                HOSTS,
                hosts.stream()
                        .<Callable<Verdict>>map(host -> () -> host.answer(
                                host.asked("hunt:" + hunt.id, 0),
                                hunt.values.stream().map(MatchBench::row).toArray(String[]::new)))
                        .toList());
        results += HOSTS * MATCHES;
        // The slot of its launcher is free for the next.
        eventually(() -> admin.get("/hunts/" + hunt.id).text("status"), "completed"::equals);
    }

    private static String row(String hash) {
        return """
                {"ioc":"%1$s","path":"/usr/local/bin/tool-%2$s","sha256":"%1$s","size":"12345","mtime":"1763900000"}""".formatted(hash, hash.substring(60));
    }

    private void awaitResults(Analyst admin) {
        eventually(
                () -> admin.get("/hunts/" + last + "/results?page_size=1").number("total"),
                total -> total == HOSTS * MATCHES);
    }

    private void awaitAlerts(Analyst admin) {
        eventually(() -> admin.get("/alerts?category=ioc&page_size=1").number("total"), total -> total == results);
    }

    private List<HandDrivenHost> hosts(ForkedJvm service, Analyst admin) {
        String address = service.logged("Agents are welcome at ").split(",", 2)[0];
        int port =
                Integer.parseInt(address.substring(address.lastIndexOf(':') + 1).strip());
        var to = new Endpoint("localhost", port, directory.resolve("data/tls/ca.crt"));
        String secret = admin.get("/admin/enrollment").text("enroll_secret");
        for (int from = 0; from < HOSTS; from += STREAMS_A_CONNECTION) {
            channels.add(HandDrivenHost.channelTo(to));
        }
        Stream<Callable<HandDrivenHost>> joining = IntStream.range(0, HOSTS)
                .mapToObj(
                        n -> () -> HandDrivenHost.enrolled(channels.get(n / STREAMS_A_CONNECTION), secret, "host-" + n)
                                .connect());
        List<HandDrivenHost> hosts = atOnce(AT_ONCE, joining.toList());
        eventually(() -> admin.get("/hosts?status=online&page_size=1").number("total"), online -> online == HOSTS);
        return hosts;
    }

    private static <T> List<T> atOnce(int threads, Collection<Callable<T>> work) {
        try (var executor =
                Executors.newFixedThreadPool(threads, Thread.ofVirtual().factory())) {
            return executor.invokeAll(work).stream().map(MatchBench::done).toList();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static <T> T done(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static double seconds(long begin) {
        return (System.nanoTime() - begin) / 1e9;
    }

    @SuppressWarnings("AnnotateFormatMethod")
    private static void print(String text, Object... values) {
        System.out.println("bench: " + text.formatted(values));
    }
}
