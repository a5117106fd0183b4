package io.hunt.application.faults.door;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** F51: connections without a credential that open 5,000 streams each, far more than the 16 that HTTP/2 admits here. */
public final class FrameFlood implements RepeatedFault {

    private static final int CONNECTIONS = 40;
    private static final int STREAMS = 5_000;
    private static final int REQUESTS = 50;
    private static final int MOST_LOG_CHARACTERS = 64 * 1024;
    private static final Duration P99 = Duration.ofSeconds(2);

    @Override
    public String id() {
        return "F51";
    }

    @Override
    public String title() {
        return "a flood of streams that would fill the log";
    }

    @Override
    public int rounds() {
        return 2;
    }

    @Override
    public Verdict once(Stage stage, int round) throws Exception {
        ServiceInstance service = stage.first();
        Api api = service.admin();
        var problems = new Problems();
        var others = new OrdinaryClients();
        int before = service.log().length();
        int ended;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Integer> flooding = () -> flood(service.grpcPort());
            Future<Integer> flooded = threads.submit(flooding);
            for (int i = 0; i < REQUESTS; i++) {
                others.add(api.get("/api/v1/me"));
            }
            ended = flooded.get(2, TimeUnit.MINUTES);
        }
        int logged = service.log().length() - before;
        Duration p99 = others.percentile(99);
        problems.unless(ended == CONNECTIONS, "only %d connections were ended".formatted(ended));
        problems.unless(logged < MOST_LOG_CHARACTERS, logged + " characters were logged");
        problems.unless(others.failed() == 0, others.failed() + " requests of others failed");
        problems.unless(p99.compareTo(P99) < 0, "others wait too long");
        return problems.verdict("%d connections with %d streams each, %d characters logged; p99 of other clients %d ms"
                .formatted(CONNECTIONS, STREAMS, logged, p99.toMillis()));
    }

    /** Returns the number of connections that the service has closed. */
    private static int flood(int port) throws IOException {
        int ended = 0;
        for (int i = 0; i < CONNECTIONS; i++) {
            try (var peer = RawStreams.connected(port)) {
                ended += peer.isEndedAfter(STREAMS) ? 1 : 0;
            }
        }
        return ended;
    }
}
