package io.hunt.application.faults.storage;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.Stage;
import io.hunt.simulator.run.RandomHashes;
import io.hunt.simulator.service.HuntedIndicator;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** F7: fifty clients ask for exports and hardly read them; other requests are answered as before. */
public final class SlowExports implements Fault {

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
    public Verdict run(Stage stage, int rounds) throws Exception {
        Api api = stage.first().admin();
        String hashes = RandomHashes.of(7, INDICATORS).stream()
                .map(HuntedIndicator::value)
                .collect(Collectors.joining("\n"));
        Api.Answer imported =
                api.patient(Duration.ofMinutes(2)).post("/api/v1/iocs/import", hashes, "Content-Type", "text/plain");
        if (!imported.ok()) {
            return Verdict.broken("the import is refused: " + imported.status());
        }
        List<Socket> readers = new ArrayList<>();
        try {
            for (int i = 0; i < READERS; i++) {
                readers.add(reader(stage.first().restPort(), api.token()));
            }
            List<Duration> took = new ArrayList<>();
            long failed = 0;
            for (int i = 0; i < REQUESTS; i++) {
                Api.Answer answer = i % 2 == 0
                        ? api.get("/api/v1/hunts")
                        : api.post("/api/v1/iocs", "{\"type\": \"filename\", \"value\": \"slow-%d.exe\"}".formatted(i));
                took.add(answer.took());
                failed += answer.ok() ? 0 : 1;
            }
            Duration slowest = took.stream().max(Duration::compareTo).orElse(Duration.ZERO);
            String detail = "%d of %d requests failed beside %d readers, the slowest took %d ms"
                    .formatted(failed, REQUESTS, READERS, slowest.toMillis());
            return failed == 0 && slowest.compareTo(SLOWEST) < 0 ? Verdict.held(detail) : Verdict.broken(detail);
        } finally {
            for (Socket reader : readers) {
                reader.close();
            }
        }
    }

    /** Sends a request, takes the first bytes and reads no more. */
    private static Socket reader(int port, String token) throws IOException {
        var socket = new Socket();
        socket.setReceiveBufferSize(4_096);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        socket.getOutputStream()
                .write(
                        "GET /api/v1/iocs/export?format=jsonl HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n"
                                .formatted(token)
                                .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }
}
