package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.application.Analyst.Answer;
import io.hunt.engine.retention.RetentionWorker;
import io.hunt.proto.fleet.v1.Verdict;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Retro-hunts: observables that were collected before their indicator was known. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RetroHuntJourneyTest {

    private static final String DIGEST = "c0ffee".repeat(10) + "c0de";

    @TempDir
    static Path directory;

    private static Receiver receiver;
    private static RunningService service;
    private static ManagedChannel channel;
    private static Analyst admin;

    @BeforeAll
    static void serviceRuns() {
        receiver = new Receiver();
        service = RunningService.in(directory, "service.webhook-url=" + receiver.url(), "service.retention-days=30");
        channel = HandDrivenHost.channelTo(service);
        admin = service.admin();
    }

    @AfterAll
    static void everythingStops() {
        channel.shutdownNow();
        service.close();
        receiver.close();
    }

    @Test
    void an_indicator_added_after_a_campaign_raises_alerts_for_what_the_campaign_saw() {
        HandDrivenHost host =
                HandDrivenHost.enrolled(channel, service.enrollSecret(), "past").connect();
        eventually(() -> admin.get("/hosts/" + host.id()).text("status"), "online"::equals);
        Answer launched = admin.post("/campaigns", """
                {"sql": "SELECT path, sha256 FROM hash WHERE path = '/bin/x'", "target_type": "hosts",
                 "host_ids": ["%s"]}""".formatted(host.id()));
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        assertThat(host.answer(
                        host.asked("query:" + launched.text("id"), 1),
                        "{\"path\":\"/bin/x\",\"sha256\":\"%s\"}".formatted(DIGEST)))
                .isEqualTo(Verdict.VERDICT_ACCEPTED);
        JsonNode row = eventually(
                        () -> admin.get("/queries/" + launched.text("query_id") + "/rows")
                                .items(),
                        rows -> rows.size() == 1)
                .getFirst();
        theCampaignEndedLongAgo(launched);

        String ioc = admin.post("/iocs", """
                {"type": "sha256", "value": "%s", "severity": "critical"}""".formatted(DIGEST)).text("id");

        List<Receiver.Delivery> posted = eventually(receiver::deliveries, deliveries -> !deliveries.isEmpty());
        JsonNode alert = eventually(() -> admin.get("/alerts?category=ioc").items(), alerts -> alerts.size() == 1)
                .getFirst();
        assertThat(alert.path("source").asString()).isEqualTo("historical_match");
        assertThat(alert.path("category").asString()).isEqualTo("ioc");
        assertThat(alert.path("host_id").asString()).isEqualTo(host.id());
        assertThat(alert.path("ioc_id").asString()).isEqualTo(ioc);
        assertThat(alert.path("severity").asString()).isEqualTo("critical");
        assertThat(alert.path("detected_at").asString())
                .isEqualTo(row.path("detected_at").asString());
        assertThat(alert.path("campaign_id").asString()).isEqualTo(launched.text("id"));
        assertThat(alert.path("hunt_id").isNull()).isTrue();
        assertThat(alert.path("late_match").asBoolean()).isFalse();
        assertThat(posted)
                .singleElement()
                .satisfies(delivery -> assertThat(delivery.body())
                        .contains(
                                alert.path("alert_id").asString(),
                                "\"ioc_value\":\"" + DIGEST + "\"",
                                row.path("detected_at").asString()));
        assertThat(admin.get("/alerts?ioc_source=historical_match").number("total"))
                .isEqualTo(1);
    }

    /** Ages the campaign, so that its rows are removed after the observable index has their values. */
    private static void theCampaignEndedLongAgo(Answer launched) {
        JdbcTemplate database = service.owner();
        eventually(() -> database.queryForList("select host_id from seen_value"), seen -> !seen.isEmpty());
        eventually(() -> database.update("""
                        update campaign_view set ended_at = now() - interval '30 days'
                        where id = ?::uuid and ended_at is not null""", launched.text("id")), ended -> ended == 1);
        database.update("update campaign_row set ingested_at = ingested_at - interval '30 days'");
        service.bean(RetentionWorker.class).removeAll();

        assertThat(database.queryForList("select * from campaign_row")).isEmpty();
        Answer rows = admin.get("/queries/" + launched.text("query_id") + "/rows");
        assertThat(rows.status()).isEqualTo(410);
        assertThat(rows.text("code")).isEqualTo("details_removed");
        assertThat(rows.text("detail")).contains("30 days", "SERVICE_RETENTION_DAYS");
        Answer campaign = admin.get("/campaigns/" + launched.text("id"));
        assertThat(campaign.text("details_removed_at")).startsWith("2");
        assertThat(campaign.body().path("summary").path("hosts_with_rows").asInt())
                .isEqualTo(1);
    }
}
