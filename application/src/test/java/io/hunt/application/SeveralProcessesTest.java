package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.hunt.api.testing.TestDatabase;
import io.hunt.application.Analyst.Answer;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Journeys over several processes that share only a database. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SeveralProcessesTest {

    private static final Logger LOG = LoggerFactory.getLogger(SeveralProcessesTest.class);
    private static final String ALL = "command,query,gateway,webhook";
    private static final String HASH = "6ea1dd5bd7128ca69d612814a5fb388b6876745b0a94a20e286f0b2e0b2e3c00";
    private static final int HOSTS = 20;

    @TempDir
    Path directory;

    private final String database = RunningService.newDatabase();
    private final JdbcTemplate owner = owner(database);
    private final List<ServiceProcess> processes = new ArrayList<>();
    private final Receiver receiver = new Receiver();

    @SuppressWarnings("NullAway.Init") // once the processes have started
    private Analyst admin;

    @SuppressWarnings("NullAway.Init")
    private ServiceProcess gateway;

    static List<List<String>> together() {
        return List.of(List.of("command", "query", "gateway", "webhook"), List.of(ALL, ALL));
    }

    @AfterEach
    void everythingStops() {
        processes.forEach(ServiceProcess::close);
        receiver.close();
    }

    @ParameterizedTest
    @MethodSource("together")
    void processes_with_one_database_are_one_service(List<String> roles) throws Exception {
        start(roles);
        onlyProcessesWithTheRoleQueryOpenRest(roles);
        try (var fleet = fleet()) {
            String hunt = aHuntRunsFromItsLaunchToTheReceiver(fleet);
            whatIsErasedThroughOneProcessIsErasedInAll(hunt + "/results", roles);
        }
        theDeadlineOfAHuntThatNobodyAnswersIsKept();
        aStockHostIsHuntedByWhicheverGatewayItComesTo(roles);
        aCampaignReachesAHostThatComesBack();
        whatWasParkedIsTriedAgainFromAnyProcess();
        theReceiverIsTestedAndGetsAnAlertAgain();
        aRebuildLosesNothing();
        aRotatedSecretCountsAtEveryGateway();
        aProcessWithoutTheKeyHasACheckpointPublished();
    }

    /** The key is in the data directory of a process with the role command. */
    private void aProcessWithoutTheKeyHasACheckpointPublished() {
        Answer published = admin.post("/audit/checkpoints");
        assertThat(published.status()).as(published.body().toString()).isEqualTo(200);
    }

    private void start(List<String> roles) {
        IntStream.range(0, roles.size()).forEach(number -> processes.add(process(roles.get(number), number)));
        for (int number = 0; number < roles.size(); number++) {
            LOG.info(
                    "{} started in {}", roles.get(number), processes.get(number).started());
        }
        admin = with(roles, "query").admin();
        gateway = with(roles.reversed(), "gateway", processes.reversed());
        admin.put("/admin/settings/offline_campaigns_enabled", "{\"value\": false}");
        admin.post("/iocs", """
                {"type": "sha256", "value": "%s", "severity": "critical"}""".formatted(HASH));
    }

    private ServiceProcess process(String roles, int number) {
        try {
            return new ServiceProcess(
                    Files.createDirectories(directory.resolve("process-" + number)),
                    database,
                    roles,
                    Map.of(
                            "SERVICE_WEBHOOK_URL", receiver.url(),
                            "SERVICE_RATE_LIMIT_PER_MINUTE", "0",
                            "SERVICE_OSQUERY_PORT", "-1",
                            "SERVICE_OSQUERY_POLL_SECONDS", "5",
                            "SERVICE_CAMPAIGN_LEASE_MINUTES", "0.1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ServiceProcess with(List<String> roles, String role) {
        return with(roles, role, processes);
    }

    private static ServiceProcess with(List<String> roles, String role, List<ServiceProcess> processes) {
        return IntStream.range(0, roles.size())
                .filter(number -> roles.get(number).contains(role))
                .mapToObj(processes::get)
                .findFirst()
                .orElseThrow();
    }

    private void onlyProcessesWithTheRoleQueryOpenRest(List<String> roles) throws Exception {
        for (int number = 0; number < roles.size(); number++) {
            ServiceProcess process = processes.get(number);
            assertThat(process.hasLogged("REST listens at"))
                    .isEqualTo(roles.get(number).contains("query"));
            assertThat(process.hasLogged("Agents join at"))
                    .isEqualTo(roles.get(number).contains("gateway"));
            if (!roles.get(number).contains("query")) {
                String management = process.managementUrl();
                assertThat(status(management + "/health")).isEqualTo(200);
                assertThat(status(management.replace("/actuator", "/api/v1/hunts")))
                        .isEqualTo(404);
                assertThat(status(management.replace("/actuator", "/v3/api-docs")))
                        .isEqualTo(404);
            }
        }
    }

    private static int status(String url) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        }
    }

    private Fleet fleet() throws IOException {
        var fleet = new Fleet(
                FleetOptions.of(gateway.agentsJoinAt(), secret(), HOSTS, 42, new RoleShares(0, 0, 0.2, 0.4, 0)));
        fleet.start();
        eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == HOSTS);
        return fleet;
    }

    private String secret() {
        return admin.get("/admin/enrollment").text("enroll_secret");
    }

    private String aHuntRunsFromItsLaunchToTheReceiver(Fleet fleet) {
        Answer launched = admin.post("/hunts", """
                {"indicators": {"all": true}, "target_type": "fleet", "live_window_minutes": 5}""");
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        String hunt = "/hunts/" + launched.text("id");
        Answer over = eventually(() -> admin.get(hunt), SeveralProcessesTest::isOver);

        long matched = fleet.oracle().answersTo("hunt:" + launched.text("id")).stream()
                .filter(answer -> !answer.rowsByIoc().isEmpty())
                .count();
        assertThat(matched).as(over.body().toString()).isPositive();
        assertThat(over.number("responded_hosts")).isEqualTo(HOSTS);
        assertThat(over.number("matched_hosts")).isEqualTo((int) matched);
        eventually(() -> admin.get("/alerts?category=ioc").number("total"), alerts -> alerts == matched);
        eventually(receiver::count, deliveries -> deliveries == matched);
        assertThat(receiver.deliveries().stream().map(Receiver.Delivery::body).collect(Collectors.toSet()))
                .as("each alert once")
                .hasSize((int) matched);
        return hunt;
    }

    /** The other process has just read the evidence with its keys, which it caches for a second. */
    private void whatIsErasedThroughOneProcessIsErasedInAll(String results, List<String> roles) {
        Analyst other = with(roles.reversed(), "query", processes.reversed()).admin();
        String host = other.get(results).items().getFirst().path("host_id").asString();
        String past =
                results + "?as_of=" + owner.queryForObject("select max(globalindex) from domainevententry", Long.class);
        eventually(() -> other.get(past), answer -> answer.status() == 200);
        for (String path : List.of(results, past)) {
            assertThat(evidence(other, path, host)).as(path).isNotEmpty().noneMatch(JsonNode::isEmpty);
        }

        Answer erased = admin.post("/hosts/" + host + "/erase-evidence");

        assertThat(erased.status()).as(erased.body().toString()).isEqualTo(200);
        for (String path : List.of(results, past)) {
            assertThat(evidence(other, path, host)).as(path).isNotEmpty().allMatch(JsonNode::isEmpty);
            assertThat(evidence(admin, path, host)).as(path).isNotEmpty().allMatch(JsonNode::isEmpty);
        }
        assertThat(other.raw(results + "/export?format=jsonl").body().lines())
                .filteredOn(line -> line.contains(host))
                .isNotEmpty()
                .allMatch(line -> line.contains("\"erased\":true"));
    }

    private static List<JsonNode> evidence(Analyst reader, String results, String host) {
        return reader.get(results).items().stream()
                .filter(row -> row.path("host_id").asString().equals(host))
                .map(row -> row.path("evidence"))
                .toList();
    }

    private void theDeadlineOfAHuntThatNobodyAnswersIsKept() {
        ManagedChannel channel = HandDrivenHost.channelTo(gateway.agentsJoinAt());
        try {
            HandDrivenHost mute = online(HandDrivenHost.enrolled(channel, secret(), "mute"));
            String hunt = "/hunts/" + hunt(mute).text("id");
            // Otherwise no host would have been asked.
            eventually(() -> admin.get(hunt).text("status"), status -> status.equals("running"));

            eventually(
                    () -> {
                        closeWindows();
                        return admin.get(hunt);
                    },
                    answer -> answer.text("status").equals("partial"));
        } finally {
            channel.shutdownNow();
        }
    }

    /** The host gets its queries from one gateway and, if there are several, answers another. */
    private void aStockHostIsHuntedByWhicheverGatewayItComesTo(List<String> roles) {
        StockHost here = StockHost.linux(gateway.osqueriesJoinAt(), secret(), "stock");
        StockHost there = here.at(with(roles, "gateway").osqueriesJoinAt());
        String id = eventually(
                () -> {
                    here.read();
                    return online("stock");
                },
                known -> !known.isEmpty());
        Answer launched = hunt(id);
        Map<String, String> queries = here.asked(launched.text("id"));
        assertThat(there.asked(launched.text("id"))).isEqualTo(queries);

        assertThat(there.answer(queries, "[%s]".formatted(row("/bin/stock")))).isEqualTo(200);
        Answer over = eventually(() -> admin.get("/hunts/" + launched.text("id")), SeveralProcessesTest::isOver);
        assertThat(over.number("matched_hosts")).as(over.body().toString()).isOne();
        assertThat(here.answer(queries, "[]")).isEqualTo(200);
        assertThat(here.read()).isEmpty();
        assertThat(admin.get("/hunts/" + launched.text("id") + "/results").number("total"))
                .as("counted once")
                .isOne();
        eventually(() -> admin.get("/alerts?category=ioc&host_id=" + id).number("total"), alerts -> alerts == 1);
    }

    /** Returns the id of the host with that name after it counts as connected. */
    private String online(String name) {
        return admin.get("/hosts?status=online&q=" + name).items().stream()
                .map(host -> host.path("id").asString())
                .findFirst()
                .orElse("");
    }

    private void aCampaignReachesAHostThatComesBack() {
        admin.put("/admin/settings/offline_campaigns_enabled", "{\"value\": true}");
        ManagedChannel channel = HandDrivenHost.channelTo(gateway.agentsJoinAt());
        try {
            HandDrivenHost host = online(HandDrivenHost.enrolled(channel, secret(), "offline"));
            host.drop();
            String campaign = hunt(host).text("campaign_id");
            assertThat(campaign).isNotEmpty();

            HandDrivenHost back = host.connect();
            assertThat(back.asked("campaign:" + campaign, 1)).isNotNull();
            assertThat(back.asked("campaign:" + campaign, 2))
                    .as("asked again when its lease has run out")
                    .isNotNull();
        } finally {
            channel.shutdownNow();
        }
    }

    private HandDrivenHost online(HandDrivenHost host) {
        HandDrivenHost connected = host.connect();
        eventually(() -> admin.get("/hosts/" + host.id()).text("status"), "online"::equals);
        return connected;
    }

    private Answer hunt(HandDrivenHost host) {
        return hunt(host.id());
    }

    private Answer hunt(String host) {
        Answer launched = admin.post("/hunts", """
                {"indicators": {"all": true}, "target_type": "hosts", "host_ids": ["%s"]}""".formatted(host));
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        return launched;
    }

    private void closeWindows() {
        owner.update("""
                update scheduled_tasks set execution_time = now(), version = version + 1
                where execution_time > now() + interval '1 minute' and not picked""");
    }

    /** The process that delivers webhooks parks the event; the process that received the request retries it. */
    private void whatWasParkedIsTriedAgainFromAnyProcess() {
        owner.execute("""
                create function not_now() returns trigger language plpgsql as
                $$ begin raise exception using errcode = '22000'; end $$""");
        owner.execute("create trigger not_now before insert on webhook_delivery execute function not_now()");
        int before = receiver.count();
        ManagedChannel channel = HandDrivenHost.channelTo(gateway.agentsJoinAt());
        try {
            HandDrivenHost host = online(HandDrivenHost.enrolled(channel, secret(), "dirty"));
            String campaign = hunt(host).text("campaign_id");
            host.answer(host.asked("campaign:" + campaign, 1), row("/bin/dirty"));
        } finally {
            channel.shutdownNow();
        }
        JsonNode parked = eventually(
                        () -> admin.get("/admin/dead-letters?processor=webhook").items(), found -> !found.isEmpty())
                .getFirst();
        owner.execute("drop trigger not_now on webhook_delivery");

        Answer retried = admin.post("/admin/dead-letters/" + parked.path("id").asString() + "/retry");
        assertThat(retried.status()).as(String.valueOf(retried.body())).isLessThan(300);
        eventually(receiver::count, deliveries -> deliveries == before + 1);
        assertThat(admin.get("/admin/dead-letters?processor=webhook").items()).isEmpty();
    }

    private static String row(String path) {
        return "{\"ioc\": \"%s\", \"path\": \"%s\"}".formatted(HASH, path);
    }

    private void theReceiverIsTestedAndGetsAnAlertAgain() {
        assertThat(admin.post("/admin/webhook/test").status()).isEqualTo(200);
        int before = receiver.count();
        String alert = admin.get("/admin/webhook/deliveries?status=delivered")
                .items()
                .getFirst()
                .path("alert_id")
                .asString();

        assertThat(admin.post("/admin/webhook/deliveries/" + alert + "/redeliver")
                        .status())
                .isLessThan(300);
        eventually(receiver::count, deliveries -> deliveries == before + 1);
    }

    private void aRebuildLosesNothing() {
        int hunts = admin.get("/hunts").number("total");
        int alerts = admin.get("/alerts").number("total");

        admin.rebuildReadModels();

        eventually(() -> admin.get("/hunts").number("total"), total -> total == hunts);
        eventually(() -> admin.get("/alerts").number("total"), total -> total == alerts);
    }

    private void aRotatedSecretCountsAtEveryGateway() {
        String old = secret();
        String rotated = admin.post("/admin/enrollment/rotate").text("enroll_secret");
        assertThat(rotated).isNotEmpty().isNotEqualTo(old);
        ManagedChannel channel = HandDrivenHost.channelTo(gateway.agentsJoinAt());
        try {
            eventually(() -> joins(channel, old), joined -> !joined);
            assertThat(joins(channel, rotated)).isTrue();
        } finally {
            channel.shutdownNow();
        }
    }

    private static boolean joins(ManagedChannel channel, String secret) {
        try {
            HandDrivenHost.enrolled(channel, secret, "newcomer");
            return true;
        } catch (StatusRuntimeException e) {
            return false;
        }
    }

    /** A problem document has a status too, which does not end the hunt. */
    private static boolean isOver(Answer hunt) {
        return hunt.status() == 200 && !List.of("pending", "running").contains(hunt.text("status"));
    }

    private static JdbcTemplate owner(String database) {
        var source = new PGSimpleDataSource();
        source.setURL(database);
        return new JdbcTemplate(TestDatabase.owner(source));
    }
}
