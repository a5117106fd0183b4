package io.hunt.application.faults.door;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.Stage;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** F24: slowloris: hundreds of connections send their headers byte by byte, others headers of 1 MiB. */
public final class Slowloris implements RepeatedFault {

    private static final int SLOW = 600;
    private static final int BOMBS = 50;
    private static final String BOMB =
            "GET /api/v1/hunts HTTP/1.1\r\nHost: localhost\r\nX: " + "x".repeat(1 << 20) + "\r\n\r\n";
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
    public Verdict once(Stage stage, int round) throws Exception {
        int port = stage.first().restPort();
        Api api = stage.first().admin();
        var problems = new Problems();
        var others = new OrdinaryClients();
        try (var clients = new RawClients(port);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var slow = new ArrayList<Socket>();
            for (int i = 0; i < SLOW; i++) {
                slow.add(clients.hostile("GET /api/v1/hunts HTTP/1.1\r\nHost: lo"));
            }
            Callable<Integer> bombing = () -> bomb(port);
            Future<Integer> served = threads.submit(bombing);
            int open = 0;
            for (int i = 0; i < REQUESTS; i++) {
                open += RawClients.send(slow.get(i), "c") ? 1 : 0;
                others.add(api.get("/api/v1/me"));
            }
            problems.unless(open > 0, "no slow connection was open");
            problems.unless(served.get(1, TimeUnit.MINUTES) == 0, "a header of a mebibyte is accepted");
        }
        Duration p99 = others.percentile(99);
        problems.unless(others.failed() == 0, others.failed() + " requests of others failed");
        problems.unless(p99.compareTo(P99) < 0, "others wait too long");
        return problems.verdict("%d slow connections, %d headers of a mebibyte; p99 of other clients %d ms"
                .formatted(SLOW, BOMBS, p99.toMillis()));
    }

    /** Returns the number of them that got a normal answer. */
    private static int bomb(int port) throws IOException {
        int served = 0;
        for (int i = 0; i < BOMBS; i++) {
            try (var client = new RawClients(port)) {
                int status = RawClients.status(client.hostile(BOMB));
                served += (status != 0 && status < 400) || status == 401 ? 1 : 0;
            }
        }
        return served;
    }
}
