package io.hunt.application.faults.cluster;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.History;
import io.hunt.application.faults.history.SetCheck;
import io.hunt.application.faults.history.Tally;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.FaultProxy;
import io.hunt.application.faults.stage.FaultProxy.Network;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import java.time.Duration;
import java.util.Map;

/**
 * F8: outage of Axon Server for a process that handles no commands itself. Reads continue, commands are refused within two
 * seconds, and everything resumes without a restart.
 */
public final class AxonServerOutage implements RepeatedFault {

    private static final String KIND = "indicator";
    private static final Duration OUTAGE = Duration.ofSeconds(10);
    private static final Duration REFUSED_WITHIN = Duration.ofSeconds(2);
    private static final Duration BACK_WITHIN = Duration.ofSeconds(30);

    private final String address;

    /** @param address host and port of an Axon Server; empty without one */
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
    public Verdict once(Stage stage, int round) throws Exception {
        int colon = address.lastIndexOf(':');
        if (colon < 0) {
            return new Verdict.SkippedFault("needs --axonserver HOST:PORT");
        }
        String database = stage.postgres().newDatabase();
        History history = stage.history("F8-" + round);
        try (var network = FaultProxy.to(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
                ServiceInstance commands = stage.alone(database, roles("command", network));
                ServiceInstance queries = stage.alone(database, roles("query", network))) {
            commands.start();
            commands.awaitLogged("Started ");
            queries.start();
            queries.awaitReady();
            return outage(network, queries.admin(), history);
        }
    }

    private static Map<String, String> roles(String roles, FaultProxy network) {
        return Map.of("SERVICE_ROLES", roles, "SERVICE_AXONSERVER", "127.0.0.1:" + network.port());
    }

    private static Verdict outage(FaultProxy network, Api api, History history) {
        var problems = new Problems();
        problems.unless(add(api, history, 0).ok(), "no command gets through before the outage");
        network.set(new Network.Reset());
        long start = System.nanoTime();
        Duration slowest = Duration.ZERO;
        for (int i = 1; System.nanoTime() - start < OUTAGE.toNanos(); i++) {
            Api.Answer answer = add(api, history, i);
            slowest = answer.took().compareTo(slowest) > 0 ? answer.took() : slowest;
            problems.unless(answer.unavailable(), "a command is answered " + answer.status());
            problems.unless(api.get("/api/v1/iocs").ok(), "a read fails");
            BoundedWait.pass(Duration.ofMillis(250));
        }
        problems.unless(slowest.compareTo(REFUSED_WITHIN) <= 0, "a refusal takes " + slowest);
        network.set(new Network.Pass());
        long mended = System.nanoTime();
        problems.unless(
                BoundedWait.within(BACK_WITHIN)
                        .until(() -> add(api, history, 1_000).ok()),
                "not back");
        Duration back = Duration.ofNanos(System.nanoTime() - mended);
        BoundedWait.seconds(20).until(() -> compared(api, history).clean());
        return problems.verdict(
                "refused within %d ms, back after %d ms".formatted(slowest.toMillis(), back.toMillis()),
                compared(api, history));
    }

    private static Api.Answer add(Api api, History history, int number) {
        String name = "outage-%d.exe".formatted(number);
        history.invoke(KIND, name);
        Api.Answer answer = api.post("/api/v1/iocs", "{\"type\": \"filename\", \"value\": \"%s\"}".formatted(name));
        history.end(KIND, name, answer.phase());
        return answer;
    }

    /** Checks that confirmed indicators are listed exactly once. */
    private static Tally compared(Api api, History history) {
        return SetCheck.exactlyOnce(
                history,
                KIND,
                api.all("/api/v1/iocs").stream()
                        .map(indicator -> indicator.path("value").asString(""))
                        .toList());
    }
}
