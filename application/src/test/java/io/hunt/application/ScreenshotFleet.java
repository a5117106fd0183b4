package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.application.Analyst.Answer;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Service with the data of a day for screenshots: a fleet, indicators, hunts, alerts, campaigns, users. */
final class ScreenshotFleet implements AutoCloseable {

    private static final int HOSTS = 120;
    private static final BackoffBounds QUICK =
            new BackoffBounds(Duration.ofMillis(50), Duration.ofMillis(500), Duration.ofMillis(200));

    /** Host name that is displayed as "finance-exe.gpj" if direction characters are obeyed, and contains markup. */
    private static final String HOSTILE_NAME = "finance-\u202Egpj.exe<img src=x onerror=alert(1)>";

    /** Typical report with indicators. */
    static final String REPORT = """
            type,value,severity,description
            sha256,275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f,critical,Loader
            domain,update-cdn[.]example,high,Command and control
            ipv4,203.0.113.77,high,Command and control
            filename,psexec.exe,medium,Lateral movement
            sha256,e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855,low,Empty file
            sha256,not-a-hash,high,Broken line
            """;

    private final Receiver receiver = new Receiver();
    private final RunningService service;
    private final Analyst admin;
    private final Fleet fleet;
    private final ManagedChannel channel;
    private final String hunt;
    private final String campaign;

    ScreenshotFleet(Path directory) throws IOException {
        service = RunningService.in(
                directory, "service.rate-limit-per-minute=0", "service.webhook-url=" + receiver.url());
        admin = service.admin();
        addUsers();
        addIndicators();
        var behavior = HostBehavior.of(new RoleShares(0.05, 0.04, 0.03, 0.12)).keeping(0.7);
        fleet = new Fleet(new FleetOptions(
                service.agentsJoinAt(), service.enrollSecret(), HOSTS, 11, behavior, 200, null, QUICK));
        fleet.start();
        until(() -> admin.get("/hosts?status=online").number("total") >= HOSTS * 9 / 10);
        channel = HandDrivenHost.channelTo(service);
        HandDrivenHost.enrolled(channel, service.enrollSecret(), HOSTILE_NAME).connect();
        hunted("Loader of November", "{\"severities\": [\"critical\"]}");
        hunt = hunted("Ransomware indicators, November", "{\"all\": true}");
        addWatchlists();
        campaign = taken(admin.post("/campaigns", """
                        {"name": "Deleted programs that run", "target_type": "fleet",
                         "sql": "SELECT name, path, pid FROM processes WHERE on_disk = 0"}""")).text("id");
        until(() -> receiver.count() > 0 && admin.get("/alerts").number("total") > 5);
        admin.put("/alerts/" + first("/alerts") + "/acknowledge", "");
        admin.post("/audit/checkpoints");
    }

    private void addUsers() {
        for (var user :
                Map.of("maria", "analyst", "grace", "auditor", "ada", "admin").entrySet()) {
            taken(admin.post("/admin/users", """
                    {"username": "%s", "password": "%s", "role": "%s"}""".formatted(user.getKey(), RunningService.PASSWORD, user.getValue())));
        }
        taken(admin.post("/tokens", "{\"name\": \"nightly hunt\"}"));
        taken(admin.post("/saved-queries", """
                {"name": "Deleted programs", "description": "Programs that run though their file is gone",
                 "sql": "SELECT name, path, pid FROM processes WHERE on_disk = 0"}"""));
        taken(admin.post("/saved-queries", """
                {"name": "Accounts", "sql": "SELECT uid, username, shell FROM users"}"""));
    }

    private void addIndicators() {
        List<String> severities = List.of("critical", "high", "medium", "low", "high", "critical");
        for (int i = 0; i < severities.size(); i++) {
            taken(admin.post("/iocs", """
                    {"type": "sha256", "value": "%s", "severity": "%s", "source": "ISAC report 4711",
                     "description": "Dropped by the loader"}""".formatted(
                            Integer.toHexString(0x1f3a5c79 * (i + 3)).repeat(8).substring(0, 64), severities.get(i))));
        }
        taken(admin.post("/iocs", """
                {"type": "domain", "value": "update-cdn.example", "severity": "high", "source": "ISAC report 4711"}"""));
        taken(admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"psexec.exe\", \"severity\": \"low\"}"));
    }

    private void addWatchlists() {
        taken(admin.post("/watchlist-packs", """
                {"name": "Critical indicators", "indicators": {"severities": ["critical"]}, "interval_seconds": 3600}"""));
        taken(admin.post("/watchlist-packs", """
                {"name": "Servers", "indicators": {"types": ["sha256"]}, "platforms": ["linux"], "labels": ["dmz"]}"""));
    }

    private String hunted(String name, String indicators) {
        String id = taken(admin.post("/hunts", """
                        {"name": "%s", "indicators": %s, "target_type": "fleet", "live_window_minutes": 60}""".formatted(name, indicators))).text("id");
        until(() -> admin.get("/hunts/" + id).number("responded_hosts") > HOSTS * 8 / 10);
        return id;
    }

    Map<String, String> examples() {
        return Map.of(
                "hunts", hunt,
                "campaigns", campaign,
                "hosts", first("/hosts?status=online"),
                "indicators", first("/iocs?severity=critical"),
                "watchlists", first("/watchlist-packs"),
                "queries", first("/saved-queries"),
                "alerts", first("/alerts"));
    }

    String url() {
        return service.url().replace("/api/v1", "");
    }

    private String first(String list) {
        return admin.get(list).items().getFirst().path("id").asString();
    }

    private static void until(BooleanSupplier condition) {
        eventually(condition::getAsBoolean, Boolean::booleanValue);
    }

    private static Answer taken(Answer answer) {
        assertThat(answer.status()).as(answer.body().toString()).isIn(200, 201, 204);
        return answer;
    }

    @Override
    public void close() {
        channel.shutdownNow();
        fleet.close();
        service.close();
        receiver.close();
    }
}
