package io.hunt.application.faults.cluster;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.FaultProxy;
import io.hunt.application.faults.stage.FaultProxy.Network;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import io.hunt.application.faults.stage.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * F8: the way to Axon Server is cut for a process that handles no commands itself. Reads go on, commands are refused
 * within two seconds, and all resumes without a restart.
 */
public final class AxonServerOutage implements Fault {

    private static final Duration OUTAGE = Duration.ofSeconds(10);
    private static final Duration REFUSED_WITHIN = Duration.ofSeconds(2);
    private static final Duration BACK_WITHIN = Duration.ofSeconds(30);

    private final String address;

    /** @param address host and port of an Axon Server; empty if there is none */
    public AxonServerOutage(String address) {
        this.address = address;
    }

    @Override
    public String id() {
        return "F8";
    }

    @Override
    public String title() {
        return "outage of Axon Server";
    }

    @Override
    public Verdict run(Stage stage, int rounds) throws Exception {
        int colon = address.lastIndexOf(':');
        if (colon < 0) {
            return new Verdict.NotRun("needs --axonserver HOST:PORT");
        }
        String database = stage.postgres().newDatabase();
        try (var network = FaultProxy.to(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
                ServiceInstance commands = stage.alone(database, roles("command", network));
                ServiceInstance queries = stage.alone(database, roles("query", network))) {
            commands.start();
            commands.awaitLogged("Started ");
            queries.start();
            queries.awaitReady();
            return outage(network, queries);
        }
    }

    private static Map<String, String> roles(String roles, FaultProxy network) {
        return Map.of("SERVICE_ROLES", roles, "SERVICE_AXONSERVER", "127.0.0.1:" + network.port());
    }

    private static Verdict outage(FaultProxy network, ServiceInstance queries) {
        Api api = queries.admin();
        var problems = new ArrayList<String>();
        if (!add(api, 0).ok()) {
            return Verdict.broken("no command gets through before the outage");
        }
        network.set(new Network.Reset());
        long start = System.nanoTime();
        Duration slowest = Duration.ZERO;
        for (int i = 1; System.nanoTime() - start < OUTAGE.toNanos(); i++) {
            Api.Answer answer = add(api, i);
            slowest = answer.took().compareTo(slowest) > 0 ? answer.took() : slowest;
            note(problems, answer.unavailable(), "a command is answered " + answer.status());
            note(problems, api.get("/api/v1/iocs").ok(), "a read fails");
            Waiting.pass(Duration.ofMillis(250));
        }
        note(problems, slowest.compareTo(REFUSED_WITHIN) <= 0, "a refusal takes " + slowest);
        network.set(new Network.Pass());
        long mended = System.nanoTime();
        note(problems, Waiting.within(BACK_WITHIN).until(() -> add(api, 1_000).status() < 500), "not back");
        String detail = "refused within %d ms, back after %d ms%s"
                .formatted(
                        slowest.toMillis(),
                        Duration.ofNanos(System.nanoTime() - mended).toMillis(),
                        problems.isEmpty() ? "" : "; " + problems);
        return problems.isEmpty() ? Verdict.held(detail) : Verdict.broken(detail);
    }

    private static Api.Answer add(Api api, int number) {
        return api.post("/api/v1/iocs", "{\"type\": \"filename\", \"value\": \"outage-%d.exe\"}".formatted(number));
    }

    private static void note(List<String> problems, boolean holds, String problem) {
        if (!holds && !problems.contains(problem)) {
            problems.add(problem);
        }
    }
}
