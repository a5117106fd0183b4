package io.hunt.application.faults.door;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.Stage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** F24: hundreds of connections send their headers byte by byte, others headers of any size. */
public final class Slowloris implements Fault {

    private static final int SLOW = 600;
    private static final int BOMBS = 50;
    private static final int BOMB_BYTES = 1 << 20;
    private static final int REQUESTS = 200;
    private static final Duration P99 = Duration.ofSeconds(1);

    @Override
    public String id() {
        return "F24";
    }

    @Override
    public String title() {
        return "slow headers and headers of a mebibyte";
    }

    @Override
    public Verdict run(Stage stage, int rounds) throws Exception {
        Api api = stage.first().admin();
        List<Socket> attackers = new ArrayList<>();
        try {
            for (int i = 0; i < SLOW; i++) {
                attackers.add(attacker(stage.first().restPort()));
                write(attackers.getLast(), "GET /api/v1/hunts HTTP/1.1\r\nHost: lo");
            }
            Thread bombing = Thread.ofVirtual().start(() -> bomb(stage.first().restPort()));
            var took = new ArrayList<Duration>();
            int failed = 0;
            for (int i = 0; i < REQUESTS; i++) {
                write(attackers.get(i), "c");
                Api.Answer answer = api.get("/api/v1/me");
                took.add(answer.took());
                failed += answer.ok() ? 0 : 1;
            }
            bombing.join();
            Duration p99 = took.stream().sorted().toList().get(REQUESTS * 99 / 100);
            boolean alive = stage.first().alive() && api.get("/api/v1/me").ok();
            String detail = "%d slow connections, %d header bombs; p99 of other clients %d ms, %d failed"
                    .formatted(SLOW, BOMBS, p99.toMillis(), failed);
            return alive && failed == 0 && p99.compareTo(P99) < 0 ? Verdict.held(detail) : Verdict.broken(detail);
        } finally {
            for (Socket attacker : attackers) {
                attacker.close();
            }
        }
    }

    /** From another address than the clients, which have their own allowance. */
    private static Socket attacker(int port) throws IOException {
        var socket = new Socket();
        socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 66}), 0));
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return socket;
    }

    private static void bomb(int port) {
        String header = "X: " + "x".repeat(BOMB_BYTES);
        for (int i = 0; i < BOMBS; i++) {
            try (var socket = attacker(port)) {
                write(socket, "GET /api/v1/hunts HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n\r\n");
            } catch (IOException _) {
                // Refused: as it should be.
            }
        }
    }

    /** A connection that was ended meanwhile is one attacker less. */
    private static void write(Socket socket, String text) {
        try {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException _) {
            // The other side has gone.
        }
    }
}
