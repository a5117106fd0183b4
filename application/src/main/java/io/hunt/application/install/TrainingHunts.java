package io.hunt.application.install;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** Hunts of the training run on a few hosts in this process, each followed by what an analyst opens next. */
final class TrainingHunts implements AutoCloseable {

    private static final int HOSTS = 20;
    private static final int INDICATORS = 1_000;
    private static final int EXPORT_EVERY = 10;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(10);
    /** Lists of the console. */
    private static final List<String> LISTS = List.of(
            "overview",
            "hunts",
            "alerts?acknowledged=false",
            "alerts/histogram",
            "iocs",
            "hosts",
            "campaigns",
            "labels",
            "limits",
            "watchlist-packs",
            "exceptions",
            "conditions",
            "admin/webhook/deliveries",
            "admin/dead-letters",
            "admin/users",
            "admin/settings",
            "security-events",
            "audit/events",
            "me");

    private final TrainingClient client;
    private final int port;
    private final List<TrainingHost> hosts = new ArrayList<>();

    /** @param port of the gateway */
    TrainingHunts(TrainingClient client, int port) {
        this.client = client;
        this.port = port;
    }

    /** Opens all lists, and hunts this number of times. */
    void run(int hunts) throws IOException, InterruptedException, GeneralSecurityException {
        openLists();
        if (hunts > 0) {
            client.post("iocs/import", "text/plain", indicators());
            connectHosts();
        }
        for (int hunt = 1; hunt <= hunts; hunt++) {
            String id = hunt();
            for (String part : List.of("", "/progress", "/results", "/hosts", "/queries")) {
                client.read("hunts/" + id + part);
            }
            openLists();
            if (hunt % EXPORT_EVERY == 1) {
                export(id);
            }
        }
        // Without matches, the training run would not record alerts and their deliveries.
        await("admin/webhook/deliveries?page_size=1", "/total", Math.min(hunts, HOSTS));
    }

    private void openLists() throws IOException, InterruptedException {
        for (String list : LISTS) {
            client.read(list);
        }
    }

    private static String indicators() {
        return IntStream.range(0, INDICATORS).mapToObj(TrainingHunts::indicator).collect(Collectors.joining("\n"));
    }

    /** Returns a SHA-256 digest. */
    static String indicator(int number) {
        return "%064x".formatted(number % INDICATORS);
    }

    private void connectHosts() throws IOException, InterruptedException, GeneralSecurityException {
        JsonNode enrollment = client.get("admin/enrollment");
        for (int number = 0; number < HOSTS; number++) {
            hosts.add(new TrainingHost(
                    port,
                    enrollment.path("ca_certificate").asString(),
                    enrollment.path("enroll_secret").asString(),
                    number,
                    HOSTS));
        }
        await("hosts?status=online&page_size=1", "/total", HOSTS);
    }

    private String hunt() throws IOException, InterruptedException {
        String id = client.post("hunts", "application/json", """
                {"indicators": {"all": true}, "target_type": "fleet"}""").path("id").asString();
        // The list instead of the hunt, which has a thousand indicators.
        await("hunts?page_size=1", "/items/0/responded_hosts", HOSTS);
        return id;
    }

    /** Waits until this number in a response is large enough. */
    private void await(String path, String pointer, int least) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (client.get(path).at(pointer).asInt(-1) < least) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("The training run waited in vain for %d in %s".formatted(least, path));
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private void export(String hunt) throws IOException, InterruptedException {
        for (String format : List.of("csv", "jsonl")) {
            client.read("hunts/" + hunt + "/results/export?format=" + format);
            client.read("alerts/export?format=" + format);
            client.read("hosts/export?format=" + format);
        }
    }

    @Override
    public void close() {
        hosts.forEach(TrainingHost::close);
    }
}
