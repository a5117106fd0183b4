package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.application.Analyst.Answer;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Verdict;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** Campaigns with hosts that disconnect, return late, die, or answer after a stop; leases last thirty seconds. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignJourneyTest {

    private static final String HASH = "a".repeat(64);
    private static final AtomicInteger NAMES = new AtomicInteger();

    @TempDir
    static Path directory;

    private static RunningService service;
    private static ManagedChannel channel;
    private static Analyst admin;
    private static String secret;
    private static String ioc;

    @BeforeAll
    static void serviceRuns() {
        service = RunningService.in(
                directory,
                "service.campaign-lease-minutes=0.5",
                "service.campaign-host-row-cap=5",
                "service.campaign-aggregate-row-cap=12",
                "service.max-concurrent-hunts=100",
                "service.rate-limit-per-minute=0");
        channel = HandDrivenHost.channelTo(service);
        admin = service.admin();
        secret = service.enrollSecret();
        admin.put("/admin/settings/offline_campaigns_enabled", """
                {"value": true}""");
        ioc = admin.post("/iocs", """
                {"type": "sha256", "value": "%s", "severity": "critical"}""".formatted(HASH)).text("id");
    }

    @AfterAll
    static void everythingStops() {
        channel.shutdownNow();
        service.close();
    }

    @Test
    void hosts_that_were_offline_answer_after_the_window_and_nothing_is_silent() {
        HandDrivenHost online = host();
        HandDrivenHost offline = host();
        offline.drop();
        Answer launched = hunt(online, offline);
        String hunt = "/hunts/" + launched.text("id");
        String campaign = "/campaigns/" + launched.text("campaign_id");
        String assignment = "campaign:" + launched.text("campaign_id");

        assertThat(launched.number("total_hosts")).isEqualTo(2);
        assertThat(online.answer(online.asked(assignment, 1), row("/bin/now"))).isEqualTo(Verdict.VERDICT_ACCEPTED);
        eventually(() -> admin.get(hunt), answer -> answer.number("matched_hosts") == 1);
        eventually(() -> admin.get(hunt).text("status"), status -> status.equals("running"));
        eventually(
                () -> {
                    closeWindows();
                    return admin.get(hunt);
                },
                answer -> answer.text("status").equals("partial"));
        assertThat(eventually(() -> admin.get(campaign + "/pending-hosts").items(), pending -> pending.size() == 1))
                .singleElement()
                .satisfies(pending -> {
                    assertThat(pending.path("host_id").asString()).isEqualTo(offline.id());
                    assertThat(pending.path("pending_jobs").asInt()).isPositive();
                });

        Assignment late = offline.connect().asked(assignment, 1);
        assertThat(offline.answer(late, row("/bin/late"))).isEqualTo(Verdict.VERDICT_LATE);

        Answer after = eventually(() -> admin.get(hunt), answer -> answer.number("matched_hosts") == 2);
        assertThat(after.number("responded_hosts")).isEqualTo(2);
        assertThat(after.text("status")).isEqualTo("partial");
        assertThat(admin.get(hunt + "/results?late=true").items())
                .singleElement()
                .satisfies(row ->
                        assertThat(row.path("evidence").path("path").asString()).isEqualTo("/bin/late"));
        eventually(() -> ledger(hunt), new TreeMap<>(Map.of("matched", 1, "late", 1))::equals);
        Answer record = eventually(
                () -> admin.get(campaign),
                answer -> answer.body().path("coverage").path("late").asInt() == 1);
        assertThat(record.body().path("coverage").path("responded").asInt()).isEqualTo(2);
        assertThat(record.body().path("coverage").path("pending").asInt()).isZero();
        assertThat(record.body().path("summary").path("matched_hosts").asInt()).isEqualTo(2);
        assertThat(admin.get(campaign + "/late-matches").items())
                .singleElement()
                .satisfies(match -> assertThat(match.path("host_id").asString()).isEqualTo(offline.id()));
        assertThat(sources(launched.text("id")))
                .isEqualTo(new TreeMap<>(Map.of(online.id(), "hunt", offline.id(), "campaign")));
        assertThat(eventually(
                                () -> admin.get("/security-events?kind=late_match&host_id=" + offline.id())
                                        .items(),
                                events -> !events.isEmpty())
                        .getFirst()
                        .path("late_match")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void a_host_that_dies_holding_a_lease_is_asked_again_under_the_next_one() {
        HandDrivenHost host = host();
        Answer launched = hunt(host);
        String assignment = "campaign:" + launched.text("campaign_id");
        host.asked(assignment, 1);
        host.drop();

        host.connect();
        assertThat(host.asked(assignment, 1).getLeaseEpoch()).isEqualTo(1);
        theFirstLeaseCheckIsDue(launched.text("campaign_id"));
        Assignment next = host.asked(assignment, 2);

        assertThat(host.answer(next, row("/bin/again"))).isEqualTo(Verdict.VERDICT_ACCEPTED);
        assertThat(host.answer(next, row("/bin/again"))).isEqualTo(Verdict.VERDICT_DUPLICATE);
        Answer over = eventually(
                () -> admin.get("/hunts/" + launched.text("id")),
                answer -> answer.text("status").equals("completed"));
        assertThat(over.number("matched_hosts")).isEqualTo(1);
    }

    @Test
    void a_host_that_disconnects_between_chunks_sends_all_again_and_nothing_counts_twice() {
        HandDrivenHost host = host();
        Answer launched = query("SELECT * FROM users", host);
        String assignment = "query:" + launched.text("id");
        Assignment asked = host.asked(assignment, 1);
        host.chunk(asked, 0, "{\"n\":\"0\"}");
        host.chunk(asked, 1, "{\"n\":\"1\"}");
        host.chunk(asked, 2, "{\"n\":\"2\"}");
        host.drop();

        Assignment again = host.connect().asked(assignment, 1);
        host.chunk(again, 4, "{\"n\":\"4\"}");
        host.chunk(again, 2, "{\"n\":\"2\"}");
        host.chunk(again, 0, "{\"n\":\"0\"}");
        host.chunk(again, 2, "{\"n\":\"2\"}");
        host.chunk(again, 3, "{\"n\":\"3\"}");
        host.chunk(again, 1, "{\"n\":\"1\"}");

        assertThat(host.complete(again)).isEqualTo(Verdict.VERDICT_ACCEPTED);
        String rows = "/queries/" + launched.text("query_id") + "/rows";
        assertThat(admin.get(rows).items())
                .extracting(row -> row.path("row").path("n").asString())
                .containsExactlyInAnyOrder("0", "1", "2", "3", "4");
        assertThat(admin.raw(rows + "/export?format=jsonl").body().lines()).hasSize(5);
    }

    @Test
    void parts_of_an_answer_keep_the_lease() {
        HandDrivenHost host = host();
        Answer launched = query("SELECT * FROM users", host);
        Assignment asked = host.asked("query:" + launched.text("id"), 1);
        var part = new AtomicInteger();
        eventually(
                () -> {
                    host.chunk(asked, part.getAndIncrement() % 3, "{\"n\":\"1\"}");
                    return facts("LeasesRenewed", launched.text("id"));
                },
                renewed -> renewed > 0);

        theFirstLeaseCheckIsDue(launched.text("id"));
        eventually(() -> facts("LeaseCheckSet", launched.text("id")), checks -> checks == 2);

        assertThat(facts("LeasesExpired", launched.text("id"))).isZero();
        assertThat(host.complete(asked)).isEqualTo(Verdict.VERDICT_ACCEPTED);
    }

    @Test
    void after_a_stop_what_is_in_flight_is_kept_and_work_is_abandoned() {
        HandDrivenHost inFlight = host();
        HandDrivenHost waiting = host();
        waiting.drop();
        Answer launched = hunt(inFlight, waiting);
        String assignment = "campaign:" + launched.text("campaign_id");
        Assignment asked = inFlight.asked(assignment, 1);

        Answer stopped = admin.post("/campaigns/" + launched.text("campaign_id") + "/stop", """
                {"reason": "enough"}""");

        assertThat(stopped.status()).isEqualTo(200);
        assertThat(stopped.text("status")).isEqualTo("stopped");
        assertThat(stopped.text("stop_reason")).isEqualTo("enough");
        assertThat(stopped.number("cancelled_assignments")).isEqualTo(1);
        assertThat(stopped.number("in_flight_assignments")).isEqualTo(1);
        eventually(() -> admin.get("/hunts/" + launched.text("id")).text("status"), "partial"::equals);
        assertThat(eventually(
                                () -> admin.get("/campaigns/" + launched.text("campaign_id") + "/pending-hosts")
                                        .items(),
                                pending -> pending.size() == 1)
                        .getFirst()
                        .path("host_id")
                        .asString())
                .isEqualTo(inFlight.id());
        assertThat(admin.get("/hosts/" + inFlight.id()).number("pending_assignments"))
                .isEqualTo(1);
        assertThat(admin.get("/hosts/" + waiting.id()).number("pending_assignments"))
                .isZero();
        inFlight.awaitCancel(assignment);
        assertThat(inFlight.answer(asked, row("/bin/flying"))).isEqualTo(Verdict.VERDICT_LATE);
        Answer record = eventually(
                () -> admin.get("/campaigns/" + launched.text("campaign_id")),
                answer -> answer.body().path("coverage").path("responded").asInt() == 1);
        assertThat(record.body().path("summary").path("matched_hosts").asInt()).isEqualTo(1);
        waiting.connect();
        eventually(() -> online(waiting), up -> up);
        assertThat(waiting.wasAsked(assignment)).isFalse();
        assertThat(admin.post("/campaigns/" + launched.text("campaign_id") + "/stop")
                        .text("code"))
                .isEqualTo("not_stoppable");
    }

    @Test
    void after_a_stop_that_discards_answers_are_refused_and_counted_as_refused() {
        HandDrivenHost host = host();
        Answer launched = hunt(host);
        String campaign = "/campaigns/" + launched.text("campaign_id");
        Assignment asked = host.asked("campaign:" + launched.text("campaign_id"), 1);

        assertThat(admin.post(campaign + "/stop", """
                {"discard_inflight": true}""").number("in_flight_assignments"))
                .isZero();

        assertThat(host.answer(asked, row("/bin/too-late"))).isEqualTo(Verdict.VERDICT_REFUSED);
        assertThat(host.answer(asked, row("/bin/too-late"))).isEqualTo(Verdict.VERDICT_REFUSED);
        Answer record = eventually(() -> admin.get(campaign), answer -> answer.number("refused_after_stop") == 1);
        assertThat(record.body().path("coverage").path("responded").asInt()).isZero();
        assertThat(admin.get("/hunts/" + launched.text("id") + "/results").number("total"))
                .isZero();
        assertThat(admin.post(campaign + "/archive").text("status")).isEqualTo("archived");
        eventually(
                () -> admin.get("/campaigns?page_size=1000").items(),
                shown -> shown.stream()
                        .noneMatch(item -> item.path("id").asString().equals(launched.text("campaign_id"))));
    }

    @Test
    void a_cancelled_hunt_leaves_its_campaign_active() {
        HandDrivenHost host = host();
        Answer launched = hunt(host);
        Assignment asked = host.asked("campaign:" + launched.text("campaign_id"), 1);

        assertThat(admin.post("/hunts/" + launched.text("id") + "/cancel").status())
                .isEqualTo(204);
        eventually(() -> facts("CampaignWindowClosed", launched.text("campaign_id")), closed -> closed == 1);

        assertThat(host.answer(asked, row("/bin/late"))).isEqualTo(Verdict.VERDICT_LATE);
        assertThat(admin.get("/campaigns/" + launched.text("campaign_id")).text("status"))
                .isEqualTo("active");
        eventually(() -> admin.get("/hunts/" + launched.text("id")).text("status"), "cancelled"::equals);
        eventually(() -> admin.get("/hunts/" + launched.text("id")), answer -> answer.number("matched_hosts") == 1);
    }

    @Test
    void an_answer_for_another_hosts_assignment_is_refused() {
        HandDrivenHost asked = host();
        HandDrivenHost stranger = host();
        Assignment assignment = asked.asked("campaign:" + hunt(asked).text("campaign_id"), 1);

        assertThat(stranger.answer(assignment, row("/bin/forged"))).isEqualTo(Verdict.VERDICT_REFUSED);
        assertThat(asked.answer(assignment)).isEqualTo(Verdict.VERDICT_ACCEPTED);
    }

    @Test
    void rows_beyond_the_hosts_cap_are_cut_and_the_campaign_stops_itself_beyond_its_own() {
        HandDrivenHost first = host();
        HandDrivenHost second = host();
        HandDrivenHost third = host();
        Answer launched = query("SELECT 1 AS n", first, second, third);
        String campaign = "/campaigns/" + launched.text("id");
        String assignment = "query:" + launched.text("id");
        String[] six = new String[6];
        Arrays.fill(six, "{\"n\":\"1\"}");

        assertThat(first.answer(first.asked(assignment, 1), six)).isEqualTo(Verdict.VERDICT_ACCEPTED);
        assertThat(second.answer(second.asked(assignment, 1), six)).isEqualTo(Verdict.VERDICT_ACCEPTED);
        assertThat(third.answer(third.asked(assignment, 1), six)).isEqualTo(Verdict.VERDICT_ACCEPTED);

        Answer record = eventually(
                () -> admin.get(campaign), answer -> answer.text("status").equals("stopped"));
        assertThat(record.text("stop_reason")).isEqualTo("auto_stopped_aggregate_row_cap");
        assertThat(record.body()
                        .path("warnings")
                        .valueStream()
                        .map(w -> w.path("code").asString()))
                .contains("host_rows_truncated", "auto_stopped_aggregate_row_cap");
        assertThat(admin.get("/queries/" + launched.text("query_id") + "/rows").number("total"))
                .isEqualTo(15);
        assertThat(admin.get("/alerts?category=ioc&acknowledged=&host_id=" + first.id())
                        .number("total"))
                .isZero();
    }

    @Test
    void what_is_wrong_with_a_request_is_said_in_its_code() {
        HandDrivenHost host = host();
        String campaign = "/campaigns/" + hunt(host).text("campaign_id");

        assertThat(admin.post(campaign + "/stop", """
                {"reason": "%s"}""".formatted("x".repeat(1_001)))
                        .text("code"))
                .isEqualTo("validation_failed");
        assertThat(admin.post("/campaigns/10000000-0000-4000-8000-000000000001/stop")
                        .text("code"))
                .isEqualTo("not_found");
        assertThat(admin.post(campaign + "/archive").text("code")).isEqualTo("not_archivable");
        assertThat(ask("SELECT * FROM curl", host).text("code")).isEqualTo("sql_denied");
        assertThat(ask("SELECT FROM WHERE", host).text("code")).isEqualTo("sql_invalid");
        assertThat(admin.post("/campaigns", """
                {"target_type": "fleet"}""").text("code")).isEqualTo("validation_failed");
    }

    private static HandDrivenHost host() {
        HandDrivenHost host = HandDrivenHost.enrolled(channel, secret, "hand-" + NAMES.incrementAndGet())
                .connect();
        eventually(() -> online(host), up -> up);
        return host;
    }

    private static boolean online(HandDrivenHost host) {
        return admin.get("/hosts/" + host.id()).text("status").equals("online");
    }

    private static Answer hunt(HandDrivenHost... hosts) {
        Answer launched = admin.post("/hunts", """
                {"indicators": {"ids": ["%s"]}, "target_type": "hosts", "host_ids": [%s]}""".formatted(ioc, ids(hosts)));
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        assertThat(launched.text("campaign_id")).isNotEmpty();
        return launched;
    }

    private static Answer query(String sql, HandDrivenHost... hosts) {
        Answer launched = ask(sql, hosts);
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        return launched;
    }

    private static Answer ask(String sql, HandDrivenHost... hosts) {
        return admin.post("/campaigns", """
                {"sql": "%s", "target_type": "hosts", "host_ids": [%s]}""".formatted(sql, ids(hosts)));
    }

    private static String ids(HandDrivenHost... hosts) {
        return Arrays.stream(hosts).map(host -> "\"" + host.id() + "\"").collect(Collectors.joining(", "));
    }

    private static String row(String path) {
        return "{\"ioc\":\"%s\",\"path\":\"%s\"}".formatted(HASH, path);
    }

    /** Makes the first lease check of the campaign due; it ends leases that have not been renewed. */
    private static void theFirstLeaseCheckIsDue(String campaign) {
        eventually(() -> hastened(campaign) > 0 || facts("LeaseCheckSet", campaign) > 1, checked -> checked);
    }

    private static int hastened(String campaign) {
        return service.owner().update("""
                update scheduled_tasks set execution_time = now(), version = version + 1
                from (
                  select (convert_from(payload, 'UTF8')::json ->> 'at')::timestamptz as at from domainevententry
                  where payloadtype = 'LeaseCheckSet' and aggregateidentifier = ? order by globalindex limit 1) as first
                where not picked and execution_time >= at and execution_time < at + interval '1 millisecond'""", campaign);
    }

    /** Ends the live windows of all active campaigns. */
    private static void closeWindows() {
        service.bean(JdbcTemplate.class).update("""
                update scheduled_tasks set execution_time = now(), version = version + 1
                where execution_time > now() + interval '1 minute' and not picked""");
    }

    private static long facts(String type, String aggregate) {
        Long found = service.bean(JdbcTemplate.class)
                .queryForObject(
                        "select count(*) from domainevententry where payloadtype = ? and aggregateidentifier = ?",
                        Long.class,
                        type,
                        aggregate);
        return found == null ? 0 : found;
    }

    private static Map<String, Integer> ledger(String hunt) {
        return admin.get(hunt + "/hosts?page_size=1000").items().stream()
                .collect(Collectors.toMap(line -> line.path("state").asString(), _ -> 1, Integer::sum, TreeMap::new));
    }

    private static Map<String, String> sources(String hunt) {
        return eventually(
                        () -> admin.get("/alerts?page_size=1000").items().stream()
                                .filter(alert ->
                                        alert.path("hunt_id").asString("").equals(hunt))
                                .toList(),
                        alerts -> alerts.size() == 2)
                .stream()
                .collect(Collectors.toMap(
                        alert -> alert.path("host_id").asString(),
                        alert -> alert.path("source").asString(),
                        (one, other) -> one,
                        TreeMap::new));
    }
}
