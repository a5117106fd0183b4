package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.agent.AgentOptions;
import io.hunt.agent.QueryEngineFactory;
import io.hunt.agent.ReferenceAgent;
import io.hunt.agent.assignment.AnswerListener;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Notice;
import io.hunt.proto.fleet.v1.NoticeKind;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackSchedule;
import io.hunt.proto.fleet.v1.Verdict;
import io.hunt.proto.fleet.v1.Watchlist;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Watchlists from a pack to an alert at the receiver, and forbidden effects of packs. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WatchlistJourneyTest {

    private static final String HASH = "c".repeat(64);
    private static final String ROW = "{\"ioc\":\"%s\",\"path\":\"/bin/x\"}".formatted(HASH);

    /** Notice that is sent after another message: its acknowledgement shows that the earlier message was processed. */
    private static final Notice AFTER_THAT = Notice.newBuilder()
            .setKind(NoticeKind.NOTICE_KIND_COMPLIANCE_FAILED)
            .setName("fence")
            .setNoticeId("fence")
            .build();

    @TempDir
    static Path directory;

    private static Receiver receiver;
    private static RunningService service;
    private static ManagedChannel channel;
    private static Analyst admin;

    @BeforeAll
    static void serviceRuns() {
        receiver = new Receiver();
        service = RunningService.in(directory, "service.webhook-url=" + receiver.url());
        channel = HandDrivenHost.channelTo(service);
        admin = service.admin();
        admin.post("/iocs", "{\"type\": \"sha256\", \"value\": \"%s\", \"severity\": \"critical\"}".formatted(HASH));
    }

    @AfterAll
    static void everythingStops() {
        channel.shutdownNow();
        service.close();
        receiver.close();
    }

    @AfterEach
    void noPackIsLeft() {
        admin.get("/watchlist-packs")
                .items()
                .forEach(pack ->
                        admin.delete("/watchlist-packs/" + pack.path("id").asString()));
    }

    @Test
    void what_a_host_finds_by_itself_becomes_one_alert_and_one_delivery() {
        HandDrivenHost host = joins("yankee");
        String pack = create("Turla", "");
        assertThat(hands(host, pack).getPacks(0))
                .isEqualTo(PackSchedule.newBuilder()
                        .setPackId(pack)
                        .setRevision(1)
                        .setIntervalSeconds(600)
                        .setSplayPercent(5)
                        .build());
        Pack queries = host.holds(pack, 1);
        assertThat(queries.getQueriesCount()).isEqualTo(queries.getQueryTotal()).isPositive();

        assertThat(host.answer(look(pack, 1, 1, queries), ROW)).isEqualTo(Verdict.VERDICT_ACCEPTED);
        JsonNode alert =
                eventually(() -> alerts(host), found -> found.size() == 1).getFirst();
        assertThat(alert.path("source").asString()).isEqualTo("watchlist_pack");
        assertThat(alert.path("pack_id").asString()).isEqualTo(pack);
        assertThat(alert.path("severity").asString()).isEqualTo("critical");
        assertThat(alert.get("hunt_id").isNull()).isTrue();
        eventually(
                receiver::deliveries,
                posted -> posted.stream().anyMatch(delivery -> delivery.body().contains(host.id())));

        assertThat(host.answer(look(pack, 1, 1, queries), ROW)).isEqualTo(Verdict.VERDICT_DUPLICATE);
        assertThat(host.answer(look(pack, 1, 2, queries), ROW)).isEqualTo(Verdict.VERDICT_ACCEPTED);
        eventually(() -> alerts(host).getFirst().path("occurrences").asInt(), times -> times == 2);
        eventually(
                () -> admin.get("/watchlist-packs/" + pack)
                        .body()
                        .path("hosts")
                        .path("reporting")
                        .asInt(),
                reporting -> reporting == 1);
        eventually(
                () -> admin.get("/watchlist-packs/" + pack + "/hosts?state=reporting").items().stream()
                        .map(line -> line.path("host_id").asString() + " "
                                + line.path("run").asInt())
                        .toList(),
                List.of(host.id() + " 2")::equals);
        List<JsonNode> sightings = eventually(
                () -> admin.get("/watchlist-packs/" + pack + "/results").items(), found -> found.size() == 2);
        assertThat(sightings.getFirst().path("run").asInt()).isEqualTo(2);
        assertThat(sightings.getFirst().path("evidence").path("path").asString())
                .isEqualTo("/bin/x");
        assertThat(receiver.deliveries().stream()
                        .filter(delivery -> delivery.body().contains(host.id())))
                .hasSize(1);
        assertThat(admin.get("/alerts?ioc_source=watchlist_pack&host_id=" + host.id())
                        .number("total"))
                .isEqualTo(1);
    }

    @Test
    void a_pack_reaches_the_hosts_it_is_meant_for_and_follows_their_labels() {
        HandDrivenHost host = joins("zulu");
        create("Windows only", ",\"platforms\": [\"windows\"]");
        String pack = create("In the DMZ", ",\"labels\": [\"dmz\"]");
        String all = create("Everywhere", "");

        hands(host, all);
        admin.patch("/hosts/" + host.id(), "{\"labels\": [\"dmz\"]}");
        hands(host, all, pack);
        admin.patch("/watchlist-packs/" + all, "{\"active\": false}");
        hands(host, pack);

        host.drop();
        host.connect();
        assertThat(host.watchlist(list -> true).getPacks(0).getPackId()).isEqualTo(pack);
        admin.delete("/watchlist-packs/" + pack);
        hands(host);
    }

    @Test
    void a_pack_follows_the_rule_of_its_label() {
        HandDrivenHost database = joins("db-7");
        HandDrivenHost web = joins("web-7");
        String rule = "/labels/Databases/rule";
        admin.put(rule, "{\"rule\": \"hostname like 'db-%'\"}");
        admin.patch("/hosts/" + web.id(), "{\"labels\": [\"dmz\"]}");
        String pack = create("On databases", ",\"labels\": [\"databases\", \"unused\"]");

        hands(database, pack);
        eventually(() -> waiting(pack), hosts -> hosts.equals(List.of(database.id())));
        admin.put(rule, "{\"rule\": \"hostname like 'web-%'\"}");
        hands(database);
        hands(web, pack);
        eventually(() -> waiting(pack), hosts -> hosts.equals(List.of(web.id())));

        web.drop();
        web.connect();
        assertThat(web.watchlist(list -> true).getPacksList()).hasSize(1);
        admin.delete(rule);
        hands(web);
        eventually(() -> waiting(pack), List::isEmpty);
    }

    @Test
    void a_pack_reaches_the_hosts_of_its_target_and_an_excluded_host_loses_it() {
        HandDrivenHost database = joins("target-1");
        HandDrivenHost other = joins("target-2");
        HandDrivenHost web = joins("spare-1");
        admin.put("/labels/fleet/rule", "{\"rule\": \"hostname like 'target-%' or hostname like 'spare-%'\"}");
        admin.patch("/hosts/" + other.id(), "{\"labels\": [\"Fragile\"]}");
        String pack = create(
                "Chosen",
                ",\"target\": {\"labels\": {\"include_all\": [\"fleet\"], \"exclude\": [\"fragile\"]},"
                        + " \"hostnames\": [\"TARGET-1\", \"target-2\"]}");

        hands(database, pack);
        eventually(() -> waiting(pack), hosts -> hosts.equals(List.of(database.id())));
        admin.patch("/hosts/" + other.id(), "{\"labels\": []}");
        hands(other, pack);
        admin.patch("/hosts/" + database.id(), "{\"labels\": [\"FRAGILE\"]}");
        hands(database);
        eventually(() -> waiting(pack), hosts -> hosts.equals(List.of(other.id())));

        admin.patch("/watchlist-packs/" + pack, "{\"target\": {\"host_ids\": [\"%s\"]}}".formatted(web.id()));
        hands(web, pack);
        hands(other);
        eventually(() -> waiting(pack), hosts -> hosts.equals(List.of(web.id())));
        var refused =
                admin.patch("/watchlist-packs/" + pack, "{\"target\": {\"labels\": {\"exclude\": [\"frgile\"]}}}");
        assertThat(refused.text("code")).isEqualTo("unknown_label");
        admin.delete("/labels/fleet/rule");
    }

    private static List<String> waiting(String pack) {
        return admin.get("/watchlist-packs/" + pack + "/hosts?state=waiting").items().stream()
                .map(host -> host.path("host_id").asString())
                .toList();
    }

    @Test
    void a_pack_that_is_none_of_the_hosts_business_is_not_handed_out() {
        HandDrivenHost host = joins("xray");
        String windows = create("Windows only", ",\"platforms\": [\"windows\"]");
        String all = create("Everywhere", "");
        hands(host, all);

        host.asks(windows, 1);
        host.asks(all, 2);
        host.asks("no uuid", 1);
        host.give(AFTER_THAT);
        assertThat(host.packs()).isEmpty();
        host.holds(all, 1);

        assertThat(host.packs()).extracting(Pack::getPackId).containsExactly(all);
    }

    @Test
    void a_pack_that_was_paused_is_handed_out_again_on_the_same_stream() {
        HandDrivenHost host = joins("uniform");
        String pack = create("Turla", "");
        host.holds(pack, 1);

        admin.patch("/watchlist-packs/" + pack, "{\"active\": false}");
        hands(host);
        admin.patch("/watchlist-packs/" + pack, "{\"active\": true}");
        hands(host, pack);
        host.asks(pack, 1);

        eventually(host::packs, sent -> sent.size() == 2);
    }

    @Test
    void an_answer_to_a_pack_that_never_was_is_refused() {
        HandDrivenHost host = joins("victor");
        String pack = create("Turla", "");
        Pack queries = host.holds(pack, 1);

        assertThat(host.answer(look(pack, 2, 1, queries), ROW)).isEqualTo(Verdict.VERDICT_REFUSED);
        assertThat(host.answer(look("00000000-0000-4000-8000-000000000001", 1, 1, queries), ROW))
                .isEqualTo(Verdict.VERDICT_REFUSED);
        assertThat(alerts(host)).isEmpty();
    }

    @Test
    void an_agent_comes_upon_a_file_by_itself(@TempDir Path machine) throws IOException {
        Path file =
                Files.writeString(machine.resolve("dropper.bin"), "anything").toRealPath();
        String ioc = admin.post("/iocs", "{\"type\": \"filepath\", \"value\": \"%s\"}".formatted(file))
                .text("id");
        var pack = admin.post("/watchlist-packs", """
                {"name": "Droppers", "indicators": {"ids": ["%s"]}, "interval_seconds": 10, "splay_percent": 0}""".formatted(ioc));
        AgentOptions options =
                AgentOptions.of(service.agentsJoinAt(), service.enrollSecret(), machine.resolve("agent"), "whiskey");
        try (var agent = new ReferenceAgent(options, QueryEngineFactory.best(), AnswerListener.NONE)) {
            agent.start();
            JsonNode alert = eventually(
                            () -> admin.get("/alerts?ioc_source=watchlist_pack&q=whiskey")
                                    .items(),
                            found -> !found.isEmpty())
                    .getFirst();

            assertThat(alert.path("ioc_value").asString()).isEqualTo(file.toString());
            assertThat(alert.path("pack_id").asString()).isEqualTo(pack.text("id"));
        }
    }

    /** Waits until the host was last told of exactly these packs. */
    private static Watchlist hands(HandDrivenHost host, String... packs) {
        return host.watchlist(list -> list.getPacksList().stream()
                .map(PackSchedule::getPackId)
                .collect(Collectors.toSet())
                .equals(Set.of(packs)));
    }

    private static HandDrivenHost joins(String name) {
        return HandDrivenHost.enrolled(channel, service.enrollSecret(), name).connect();
    }

    private static String create(String name, String more) {
        var answer = admin.post("/watchlist-packs", """
                {"name": "%s", "indicators": {"all": true}, "interval_seconds": 600, "splay_percent": 5%s}""".formatted(name, more));
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(201);
        return answer.text("id");
    }

    /** Returns an assignment as if the service had requested it. */
    private static Assignment look(String pack, int revision, int run, Pack queries) {
        return Assignment.newBuilder()
                .setAssignmentId("pack:" + pack + ":" + revision)
                .setLeaseEpoch(run)
                .addAllQueries(queries.getQueriesList())
                .build();
    }

    private static List<JsonNode> alerts(HandDrivenHost host) {
        return admin.get("/alerts?category=ioc&host_id=" + host.id()).items();
    }
}
