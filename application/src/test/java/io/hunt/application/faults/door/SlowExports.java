package io.hunt.application.faults.door;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.Stage;
import io.hunt.simulator.run.RandomHashes;
import io.hunt.simulator.service.HuntedIndicator;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/** F7: fifty clients ask for exports and hardly read them; other requests are answered as before. */
public final class SlowExports implements RepeatedFault {

    private static final int READERS = 50;
    private static final int INDICATORS = 20_000;
    private static final int REQUESTS = 60;
    private static final Duration SLOWEST = Duration.ofSeconds(2);

    @Override
    public String id() {
        return "F7";
    }

    @Override
    public String title() {
        return "fifty exports that are hardly read";
    }

    @Override
    public Verdict once(Stage stage, int round) throws Exception {
        Api api = stage.first().admin();
        var problems = new Problems();
        problems.unless(imported(api), "the import is refused");
        try (var clients = new RawClients(stage.first().restPort())) {
            List<Integer> statuses = exports(clients, api.token());
            // The first exports stand still halfway; the others are told to come again.
            long begun = statuses.stream().filter(status -> status == 200).count();
            problems.unless(
                    begun > 0 && Set.of(200, 429, 503).containsAll(statuses),
                    "exports are answered " + Set.copyOf(statuses));
            var others = new OtherClients();
            for (int i = 0; i < REQUESTS; i++) {
                others.add(i % 2 == 0 ? api.get("/api/v1/hunts") : added(api, "slow-%d-%d.exe".formatted(round, i)));
            }
            Duration slowest = others.percentile(100);
            problems.unless(others.failed() == 0, others.failed() + " requests of others failed");
            problems.unless(slowest.compareTo(SLOWEST) < 0, "a request of others took too long");
            return problems.verdict("%d exports begun and %d refused, the slowest of %d other requests took %d ms"
                    .formatted(begun, READERS - begun, REQUESTS, slowest.toMillis()));
        }
    }

    private static boolean imported(Api api) {
        String hashes = RandomHashes.of(7, INDICATORS).stream()
                .map(HuntedIndicator::value)
                .collect(Collectors.joining("\n"));
        return api.patient(Duration.ofMinutes(2))
                .post("/api/v1/iocs/import", hashes, "Content-Type", "text/plain")
                .ok();
    }

    private static List<Integer> exports(RawClients clients, String token) throws IOException {
        String request =
                "GET /api/v1/iocs/export?format=jsonl HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n"
                        .formatted(token);
        var readers = new ArrayList<Socket>();
        for (int i = 0; i < READERS; i++) {
            readers.add(clients.reading(request));
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Integer>> statuses = readers.stream()
                    .map(reader -> CompletableFuture.supplyAsync(() -> RawClients.status(reader), threads))
                    .toList();
            return statuses.stream().map(CompletableFuture::join).toList();
        }
    }

    private static Api.Answer added(Api api, String name) {
        return api.post("/api/v1/iocs", "{\"type\": \"filename\", \"value\": \"%s\"}".formatted(name));
    }
}
