package io.hunt.application.faults.door;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.HuntRound;
import io.hunt.application.faults.stage.Stage;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import io.hunt.simulator.service.HuntedIndicator;
import io.hunt.simulator.service.RandomHashes;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * F7: slow clients: five users request ten exports and ten streams each and hardly read them. Launches and acknowledgements
 * take no longer than before, and after the clients have gone their slots are free.
 */
public final class SlowReaders implements RepeatedFault {

    private static final int USERS = 5;
    private static final int OF_EACH = 10;
    private static final int EXPORTS_AT_ONCE = 4;
    private static final int INDICATORS = 20_000;
    private static final int HOSTS = 40;
    private static final int REQUESTS = 15;

    /** One host never answers, so that the streamed hunt stays open. */
    private static final HostBehavior BEHAVIOR = HostBehavior.of(new RoleShares(0, 0.1, 0, 0.9));

    /** Tolerance for noise of the machine in the median of few requests. */
    private static final Duration NOISE = Duration.ofMillis(100);

    private static final Duration SLOWEST = Duration.ofSeconds(2);

    @Override
    public String id() {
        return "F7";
    }

    @Override
    public String title() {
        return "a hundred exports and streams of five users that are hardly read";
    }

    @Override
    public Verdict once(Stage stage, int round) throws Exception {
        Api api = stage.first().admin();
        var hunt = new HuntRound(stage.history("F7-" + round), "slow-readers-" + round, 7_000 + round);
        try (Fleet hosts = stage.fleet(stage.first(), HOSTS, 700 + round, BEHAVIOR)) {
            if (!imported(api) || !HuntRound.joined(api, List.of(hosts))) {
                return Verdict.broken("the import is refused, or hosts do not connect");
            }
            hunt.prepare(api);
            hunt.launch(List.of(api));
            hunt.requireLaunched();
            List<String> alerts = alerts(api);
            List<String> users = users(stage, round);
            try {
                return read(stage, users, hunt.hunt(), alerts);
            } finally {
                api.post("/api/v1/hunts/" + hunt.hunt() + "/cancel", "");
            }
        }
    }

    private static Verdict read(Stage stage, List<String> tokens, String hunt, List<String> alerts) throws IOException {
        Api api = stage.first().admin();
        var problems = new Problems();
        var before = new OrdinaryClients();
        var meanwhile = new OrdinaryClients();
        work(api, alerts.subList(0, REQUESTS), before);
        long exports;
        try (var clients = new RawClients(stage.first().restPort())) {
            List<Integer> streamed = statuses(clients, tokens, "/api/v1/hunts/" + hunt + "/stream");
            List<Integer> exported = statuses(clients, tokens, "/api/v1/iocs/export?format=jsonl");
            exports = begun(exported);
            problems.unless(begun(streamed) == USERS * OF_EACH, "streams are answered " + Set.copyOf(streamed));
            // The first exports are blocked halfway; the others are refused with a retry.
            problems.unless(
                    exports == EXPORTS_AT_ONCE && Set.of(200, 429).containsAll(exported),
                    exports + " exports begin, and all are answered " + Set.copyOf(exported));
            work(api, alerts.subList(REQUESTS, 2 * REQUESTS), meanwhile);
        }
        judge(before, meanwhile, problems);
        problems.unless(
                BoundedWait.seconds(30)
                        .until(() ->
                                api.get("/api/v1/hosts/export?format=jsonl").ok()),
                "the places of readers who are gone stay taken");
        return problems.verdict(
                "%d streams and %d exports are blocked; median of launches and acknowledgements %d ms, before %d ms; slowest %d ms"
                        .formatted(
                                USERS * OF_EACH,
                                exports,
                                meanwhile.percentile(50).toMillis(),
                                before.percentile(50).toMillis(),
                                meanwhile.percentile(100).toMillis()));
    }

    private static void judge(OrdinaryClients before, OrdinaryClients meanwhile, Problems problems) {
        long failed = before.failed() + meanwhile.failed();
        problems.unless(failed == 0, failed + " launches and acknowledgements failed");
        Duration usual = before.percentile(50).multipliedBy(2).plus(NOISE);
        problems.unless(meanwhile.percentile(50).compareTo(usual) <= 0, "launches and acknowledgements take longer");
        problems.unless(meanwhile.percentile(100).compareTo(SLOWEST) < 0, "a request takes too long");
    }

    /** Launches and acknowledges once for each alert. */
    private static void work(Api api, List<String> alerts, OrdinaryClients answers) {
        for (String alert : alerts) {
            String indicator = api.post(
                            "/api/v1/iocs", "{\"type\": \"filename\", \"value\": \"%s.exe\"}".formatted(alert))
                    .text("id");
            Api.Answer launched = api.post("/api/v1/hunts", """
                    {"indicators": {"ids": ["%s"]}, "target_type": "fleet", "live_window_minutes": 5}""".formatted(indicator));
            answers.add(launched);
            answers.add(api.put("/api/v1/alerts/" + alert + "/acknowledge", ""));
            api.post("/api/v1/hunts/" + launched.text("id") + "/cancel", "");
        }
    }

    private static List<String> alerts(Api api) {
        String list = "/api/v1/alerts?category=ioc&acknowledged=false&page_size=1000";
        BoundedWait.seconds(60).until(() -> api.get(list).number("total") >= 2 * REQUESTS);
        List<String> ids = api.get(list)
                .body()
                .path("items")
                .valueStream()
                .map(alert -> alert.path("id").asString(""))
                .toList();
        if (ids.size() < 2 * REQUESTS) {
            throw new IllegalStateException("only %d alerts to acknowledge".formatted(ids.size()));
        }
        return ids;
    }

    /** Creates analysts and returns their tokens. */
    private static List<String> users(Stage stage, int round) {
        return IntStream.range(0, USERS)
                .mapToObj(number -> user(stage, "reader-%d-%d".formatted(round, number)))
                .toList();
    }

    private static String user(Stage stage, String name) {
        String body = "{\"username\": \"%s\", \"password\": \"%s\"%s}";
        Api.Answer added = stage.first()
                .admin()
                .post("/api/v1/admin/users", body.formatted(name, stage.enrollSecret(), ", \"role\": \"analyst\""));
        Api.Answer session =
                stage.first().anonymous().post("/api/v1/auth/login", body.formatted(name, stage.enrollSecret(), ""));
        if (!added.ok() || !session.ok()) {
            throw new IllegalStateException("a user is refused: %d, %d".formatted(added.status(), session.status()));
        }
        return session.text("access_token");
    }

    private static boolean imported(Api api) {
        String hashes = RandomHashes.of(7, INDICATORS).stream()
                .map(HuntedIndicator::value)
                .collect(Collectors.joining("\n"));
        return api.patient(Duration.ofMinutes(2))
                .post("/api/v1/iocs/import", hashes, "Content-Type", "text/plain")
                .ok();
    }

    private static long begun(List<Integer> statuses) {
        return statuses.stream().filter(status -> status == 200).count();
    }

    /** Returns the statuses of each user's requests; does not read the bodies. */
    private static List<Integer> statuses(RawClients clients, List<String> tokens, String path) throws IOException {
        var readers = new ArrayList<Socket>();
        for (int i = 0; i < OF_EACH; i++) {
            for (String token : tokens) {
                readers.add(clients.reading("GET %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n"
                        .formatted(path, token)));
            }
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Integer>> statuses = readers.stream()
                    .map(reader -> CompletableFuture.supplyAsync(() -> RawClients.status(reader), threads))
                    .toList();
            return statuses.stream().map(CompletableFuture::join).toList();
        }
    }
}
