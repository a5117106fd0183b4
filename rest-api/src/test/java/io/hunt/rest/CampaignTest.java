package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.AssignmentFilter;
import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.campaign.CampaignFilter;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery.ListAssignments;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.Http.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignTest {

    private static final String CAMPAIGNS = "/api/v1/campaigns";
    private static final String OSQUERY = CAMPAIGNS + "/" + FakeCampaigns.OSQUERY.id();
    private static final String IOC_HUNT = CAMPAIGNS + "/" + FakeCampaigns.IOC_HUNT.id();
    private static final String UNKNOWN = CAMPAIGNS + "/" + new UUID(7, 7);
    private static final String ROWS =
            "/api/v1/queries/" + FakeCampaigns.OSQUERY.subject().queryId() + "/rows";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void an_osquery_campaign_shows_its_statement_and_the_hosts_with_rows() {
        JsonNode shown = Http.get(OSQUERY, "auditor").json();

        assertThat(shown.propertyNames())
                .containsExactly(
                        "id",
                        "name",
                        "kind",
                        "status",
                        "created_by",
                        "created_at",
                        "live_window_ends_at",
                        "stopped_at",
                        "stop_reason",
                        "hunt_id",
                        "query_id",
                        "sql",
                        "saved_query_id",
                        "requested_target",
                        "indicators",
                        "indicator_count",
                        "coverage",
                        "summary",
                        "refused_after_stop",
                        "warnings",
                        "details_removed_at");
        assertThat(shown.get("kind").asString()).isEqualTo("osquery");
        assertThat(shown.get("hunt_id").isNull()).isTrue();
        assertThat(shown.get("saved_query_id").asString()).isEqualTo(FakeCampaigns.SAVED.toString());
        assertThat(shown.get("coverage"))
                .isEqualTo(Http.parsed("{\"responded\":1,\"pending\":9,\"late\":1,\"cancelled\":0,\"failed\":0}"));
        assertThat(shown.get("summary")).isEqualTo(Http.parsed("""
                        {"assigned_hosts":10,"matched_hosts":null,"hosts_with_rows":1,"query_count":1}"""));
        assertThat(shown.get("warnings").get(0)).isEqualTo(Http.parsed("""
                        {"code":"host_rows_truncated","host_id":"%s","detail":"Too many."}""".formatted(Samples.HOST_ID)));
    }

    @Test
    void an_ioc_hunt_shows_its_indicators_and_the_hosts_that_matched() {
        JsonNode shown = Http.get(IOC_HUNT, "analyst").json();

        assertThat(shown.get("hunt_id").asString()).isEqualTo(Samples.HUNT_ID.toString());
        assertThat(shown.get("query_id").isNull()).isTrue();
        assertThat(shown.get("sql").isNull()).isTrue();
        assertThat(shown.get("indicators").get(0).get("severity").asString()).isEqualTo("high");
        assertThat(shown.get("summary")).isEqualTo(Http.parsed("""
                        {"assigned_hosts":101,"matched_hosts":3,"hosts_with_rows":null,"query_count":2}"""));
        assertThat(shown.get("warnings").get(0).get("code").asString()).isEqualTo("corrupt_snapshot");
    }

    @Test
    void a_poll_has_no_body_until_something_else_is_shown() {
        String tag = Http.get(OSQUERY, "analyst").header("ETag").orElseThrow();
        WebService.BACKEND.campaign = FakeCampaigns.osquery(CampaignStatus.ACTIVE, 99);

        Answer again = Http.get(OSQUERY, "analyst", "If-None-Match", tag);
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.text()).isEmpty();
        assertThat(again.header("ETag")).contains(tag);
        assertThat(Http.get(OSQUERY, "analyst", "If-None-Match", "*").status()).isEqualTo(304);

        WebService.BACKEND.campaign = FakeCampaigns.STOPPED;
        assertThat(Http.get(OSQUERY, "analyst", "If-None-Match", tag).status()).isEqualTo(200);
    }

    @Test
    void a_stale_reading_says_so() {
        assertThat(Http.get(OSQUERY, "analyst").header("X-Read-Model")).isEmpty();
        WebService.BACKEND.stale = true;
        assertThat(Http.get(OSQUERY, "analyst").header("X-Read-Model")).contains("stale");
    }

    @Test
    void the_list_has_its_filters_and_waits_for_what_its_reader_has_just_done() {
        launch(good());

        Http.get(
                CAMPAIGNS + "?kind=IOC-Hunt&status=stopped&status=archived&q=x&created_by=ada&saved_query_id="
                        + FakeCampaigns.SAVED,
                "analyst");

        var query = WebService.BACKEND.last(ListCampaigns.class);
        assertThat(query.filter())
                .isEqualTo(new CampaignFilter(
                        Set.of(CampaignKind.IOC_HUNT),
                        Set.of(CampaignStatus.STOPPED, CampaignStatus.ARCHIVED),
                        "ada",
                        FakeCampaigns.SAVED,
                        "x"));
        assertThat(query.after()).contains(FakeCampaigns.OSQUERY.id().toString());
        Http.get(ROWS + "?q=root&host_id=" + Samples.HOST_ID, "analyst");
        var rows = WebService.BACKEND.last(ListQueryRows.class);
        assertThat(rows.q()).isEqualTo("root");
        assertThat(rows.hostId()).isEqualTo(Samples.HOST_ID);
        assertThat(rows.after()).contains(FakeCampaigns.OSQUERY.id().toString());
        assertThat(Http.get(CAMPAIGNS + "?kind=hunt", "analyst").status()).isEqualTo(400);
        assertThat(Http.get(CAMPAIGNS + "?state=active", "analyst").status()).isEqualTo(400);
    }

    @Test
    void the_hosts_of_a_campaign_have_their_filters() {
        Http.get(
                OSQUERY + "/hosts?state=pending&state=failed&q=ws&sort=-attempts&host_id=" + Samples.HOST_ID,
                "analyst");

        var query = WebService.BACKEND.last(ListAssignments.class);
        assertThat(query.campaignId()).isEqualTo(FakeCampaigns.OSQUERY.id());
        assertThat(query.filter())
                .isEqualTo(new AssignmentFilter(
                        Set.of(AssignmentStatus.PENDING, AssignmentStatus.FAILED), Samples.HOST_ID, "ws"));
        assertThat(query.page().sort()).isEqualTo("-attempts");
        assertThat(Http.get(OSQUERY + "/hosts?state=lost", "analyst").status()).isEqualTo(400);
        assertThat(Http.get(OSQUERY + "/hosts?sort=error", "analyst").status()).isEqualTo(400);
    }

    @Test
    void the_curve_of_a_campaign_is_that_of_a_hunt() {
        assertThat(Http.get(OSQUERY + "/progress", "auditor").text())
                .isEqualTo(
                        "{\"total_hosts\":10,\"points\":[{\"at\":\"2026-11-21T12:00:00Z\",\"responded\":4,\"matched\":1}]}");
    }

    @Test
    void what_belongs_to_a_campaign_is_named_as_promised() {
        assertThat(names(OSQUERY + "/hosts"))
                .containsExactly(
                        "host_id", "hostname", "state", "attempts", "lease_until", "error", "rows", "responded_at");
        assertThat(names(IOC_HUNT + "/pending-hosts")).containsExactly("host_id", "hostname", "status", "pending_jobs");
        assertThat(names(IOC_HUNT + "/late-matches"))
                .containsExactly("ioc_type", "ioc_value", "host_id", "hostname", "reported_at");
        assertThat(names(OSQUERY + "/late-responses"))
                .containsExactly("host_id", "hostname", "rows_returned", "responded_at", "rows_truncated");
        assertThat(names(IOC_HUNT + "/indicators")).containsExactly("id", "type", "value", "severity");
        assertThat(names(ROWS)).containsExactly("host_id", "hostname", "row", "detected_at", "ingested_at", "erased");
        assertThat(Http.get(ROWS, "analyst").text()).contains(Samples.EVIDENCE);
    }

    @Test
    void an_unknown_campaign_and_an_unknown_statement_are_not_found() {
        assertThat(Http.get(UNKNOWN, "analyst").code()).isEqualTo("not_found");
        assertThat(Http.get(CAMPAIGNS + "/no-uuid", "analyst").status()).isEqualTo(404);
        assertThat(Http.get("/api/v1/queries/no-uuid/rows", "analyst").status()).isEqualTo(404);
        WebService.BACKEND.failures.put(ListPendingHosts.class, new RejectionException(new NotFound("campaign")));
        assertThat(Http.get(UNKNOWN + "/pending-hosts", "analyst").status()).isEqualTo(404);
        assertThat(Http.get(UNKNOWN + "/pending-hosts/export", "analyst").status())
                .isEqualTo(404);
        WebService.BACKEND.failures.put(StopCampaign.class, new RejectionException(new NotFound("campaign")));
        assertThat(Http.bare("POST", UNKNOWN + "/stop", "admin").status()).isEqualTo(404);
    }

    private static List<String> names(String list) {
        return new ArrayList<>(
                Http.get(list, "auditor").json().get("items").get(0).propertyNames());
    }

    private static String good() {
        return "{\"sql\": \"select 1\", \"target_type\": \"fleet\"}";
    }

    private static Answer launch(String body) {
        return Http.json("POST", CAMPAIGNS, "analyst", body);
    }
}
