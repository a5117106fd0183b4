package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.proto.fleet.v1.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Hosts of a measured service that find every requested indicator. */
final class MatchingFleet implements AutoCloseable {

    /** Maximum number of streams of a connection. */
    private static final int STREAMS_A_CONNECTION = 16;

    private static final int AT_ONCE = 16;

    private final Analyst admin;
    private final List<ManagedChannel> channels = new ArrayList<>();
    private final List<HandDrivenHost> hosts;
    private int indicators;
    private int results;

    /**
     * Hunt with its own indicators, so that each result raises an alert.
     *
     * @param launched by {@link System#nanoTime()}
     */
    record Hunt(String id, List<String> values, long launched) {}

    MatchingFleet(MeasuredService service, Analyst admin, int hosts) {
        this.admin = admin;
        var to = service.agents();
        String secret = admin.get("/admin/enrollment").text("enroll_secret");
        for (int from = 0; from < hosts; from += STREAMS_A_CONNECTION) {
            channels.add(HandDrivenHost.channelTo(to));
        }
        Stream<Callable<HandDrivenHost>> joining = IntStream.range(0, hosts)
                .mapToObj(
                        n -> () -> HandDrivenHost.enrolled(channels.get(n / STREAMS_A_CONNECTION), secret, "host-" + n)
                                .connect());
        this.hosts = atOnce(AT_ONCE, joining.toList());
        eventually(() -> admin.get("/hosts?status=online&page_size=1").number("total"), online -> online == hosts);
    }

    /** @param matches of each host */
    Hunt launch(int matches) {
        List<String> values = IntStream.range(0, matches)
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
        assertThat(launched.number("total_hosts")).isEqualTo(hosts.size());
        return new Hunt(launched.text("id"), values, begin);
    }

    /** Answers, and returns after the service has acknowledged every answer. */
    void answer(Hunt hunt) {
        atOnce(
                hosts.size(),
                hosts.stream()
                        .<Callable<Verdict>>map(host -> () -> host.answer(
                                host.asked("hunt:" + hunt.id, 0),
                                hunt.values.stream().map(MatchingFleet::row).toArray(String[]::new)))
                        .toList());
        results += hosts.size() * hunt.values.size();
        // Frees the launcher's slot for the next hunt.
        eventually(() -> admin.get("/hunts/" + hunt.id).text("status"), "completed"::equals);
    }

    private static String row(String hash) {
        return """
                {"ioc":"%1$s","path":"/usr/local/bin/tool-%2$s","sha256":"%1$s","size":"12345","mtime":"1763900000"}""".formatted(hash, hash.substring(60));
    }

    /** Returns the number of results of all hunts so far. */
    int results() {
        return results;
    }

    /** Waits until all results of a hunt are listed. */
    void awaitResults(Hunt hunt) {
        eventually(
                () -> admin.get("/hunts/" + hunt.id + "/results?page_size=1").number("total"),
                total -> total == hosts.size() * hunt.values.size());
    }

    /** Waits until the alerts of all results are listed. */
    void awaitAlerts() {
        eventually(() -> admin.get("/alerts?category=ioc&page_size=1").number("total"), total -> total == results);
    }

    private static <T> List<T> atOnce(int threads, Collection<Callable<T>> work) {
        try (var executor =
                Executors.newFixedThreadPool(threads, Thread.ofVirtual().factory())) {
            return executor.invokeAll(work).stream().map(MatchingFleet::done).toList();
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

    @Override
    public void close() {
        channels.forEach(ManagedChannel::shutdownNow);
    }
}
