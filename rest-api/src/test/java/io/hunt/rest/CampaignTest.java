package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.AssignmentFilter;
import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignCommand.ArchiveCampaign;
import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.campaign.CampaignCommand.PreviewCampaign;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.campaign.CampaignFilter;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.ListAssignments;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.CampaignId;
import io.hunt.api.rejection.Rejection.HostCapExceeded;
import io.hunt.api.rejection.Rejection.NoHostsTargeted;
import io.hunt.api.rejection.Rejection.NotArchivable;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.NotStoppable;
import io.hunt.api.rejection.Rejection.SqlDenied;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;
import io.hunt.rest.Http.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
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
    void a_launch_is_understood_and_answers_where_the_campaign_is() {
        Answer answer = launch("""
                {"name": "users", "sql": "select *\\nfrom users", "target_type": "HOSTS", "host_ids": ["%s", "%s"],
                 "live_window_minutes": 1440, "seen_within": 7}""".formatted(Samples.HOST_ID, Samples.HOST_ID));

        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        assertThat(answer.header("Location")).contains(OSQUERY);
        assertThat(answer.json().get("status").asString()).isEqualTo("active");
        var command = WebService.BACKEND.last(LaunchCampaign.class);
        assertThat(command.name()).isEqualTo("users");
        assertThat(command.sql()).isEqualTo("select *\nfrom users");
        assertThat(command.savedQueryId()).isNull();
        assertThat(command.targetType()).isEqualTo(TargetType.HOSTS);
        assertThat(command.hostIds()).containsExactly(Samples.HOST_ID);
        assertThat(command.liveWindowMinutes()).isEqualTo(1_440);
        assertThat(command.seenWithinDays()).isEqualTo(7);
        assertThat(command.launchedBy().username()).isEqualTo("ada");
    }

    @Test
    void a_launch_may_name_a_saved_query_and_leave_the_rest_to_defaults() {
        launch("{\"saved_query_id\": \"%s\", \"target_type\": \"fleet\"}".formatted(FakeCampaigns.SAVED));

        var command = WebService.BACKEND.last(LaunchCampaign.class);
        assertThat(command.sql()).isNull();
        assertThat(command.savedQueryId()).isEqualTo(FakeCampaigns.SAVED);
        assertThat(command.liveWindowMinutes()).isEqualTo(10);
        assertThat(command.seenWithinDays()).isEqualTo(90);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sql            | {'target_type': 'fleet'}",
                "sql            | {'target_type': 'fleet', 'sql': null, 'saved_query_id': null}",
                "sql            | {'target_type': 'fleet', 'sql': 'select 1', 'saved_query_id': 'ID'}",
                "sql            | {'target_type': 'fleet', 'sql': 5}",
                "saved_query_id | {'target_type': 'fleet', 'saved_query_id': '7'}",
                "target_type    | {'sql': 'select 1'}",
                "host_ids       | {'sql': 'select 1', 'target_type': 'fleet', 'host_ids': ['ID']}",
                "live_window_minutes | {'sql': 'select 1', 'target_type': 'fleet', 'live_window_minutes': 1441}",
                "seen_within    | {'sql': 'select 1', 'target_type': 'fleet', 'seen_within': 0}",
                "kind           | {'sql': 'select 1', 'target_type': 'fleet', 'kind': 'osquery'}"
            },
            quoteCharacter = '~')
    void each_field_of_a_launch_is_checked(String field, String body) {
        Answer answer = launch(body.replace('\'', '"').replace("ID", Samples.HOST_ID.toString()));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().get("errors").get(0).get("field").asString()).isEqualTo(field);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void a_statement_that_is_too_long_is_refused() {
        assertThat(launch("{\"target_type\": \"fleet\", \"sql\": \"" + "x".repeat(98_305) + "\"}")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void what_the_gates_refuse_is_told() {
        WebService.BACKEND.failures.put(LaunchCampaign.class, new RejectionException(new HostCapExceeded(50)));
        assertThat(launch(good()).json().get("detail").asString())
                .isEqualTo("non-capability hunts may target at most 50 hosts");
        WebService.BACKEND.failures.put(LaunchCampaign.class, new RejectionException(new NoHostsTargeted()));
        assertThat(launch(good()).code()).isEqualTo("no_hosts_targeted");
        assertThat(launch(good()).status()).isEqualTo(400);
        WebService.BACKEND.failures.put(
                LaunchCampaign.class,
                new RejectionException(
                        new SqlDenied(SqlReason.SIDE_EFFECT_TABLE, "The table curl must not be read.", null)));
        assertThat(launch(good()).code()).isEqualTo("sql_denied");
    }

    @Test
    void a_dry_run_shows_statement_and_hosts_and_is_no_launch() {
        Answer answer = Http.json("POST", CAMPAIGNS + "?dry_run=true", "analyst", good());

        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(answer.header("Location")).isEmpty();
        assertThat(answer.text()).isEqualTo("""
                {"dry_run":true,"total_hosts":3,"bytes":8,"sql":"SELECT 1","warnings":["private_table"]}""");
        assertThat(WebService.BACKEND.last(PreviewCampaign.class).launch().sql())
                .isNotEmpty();
        assertThat(WebService.BACKEND.received).noneMatch(LaunchCampaign.class::isInstance);
        WebService.BACKEND.failures.put(PreviewCampaign.class, new RejectionException(new NoHostsTargeted()));
        assertThat(Http.json("POST", CAMPAIGNS + "?dry_run=true", "analyst", good())
                        .code())
                .isEqualTo("no_hosts_targeted");
        assertThat(Http.json("POST", CAMPAIGNS + "?dry_run=maybe", "analyst", good())
                        .status())
                .isEqualTo(400);
    }

    @Test
    void the_same_launch_under_the_same_key_happens_once() {
        String key = UUID.randomUUID().toString();
        Answer first = keyed(key);
        Answer second = keyed(key);

        assertThat(second.status()).isEqualTo(201);
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(WebService.BACKEND.received)
                .filteredOn(LaunchCampaign.class::isInstance)
                .hasSize(1);
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

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "{}", "{\"discard_inflight\":false}", "{\"discard_inflight\":null,\"reason\":\" \"}"})
    void a_stop_needs_no_body(@Nullable String body) {
        WebService.BACKEND.campaign = FakeCampaigns.STOPPED;

        Answer answer = stop(body);

        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        var command = WebService.BACKEND.last(StopCampaign.class);
        assertThat(command.campaignId()).isEqualTo(FakeCampaigns.OSQUERY.id());
        assertThat(command.discardInflight()).isFalse();
        assertThat(command.reason()).isNull();
        assertThat(command.stoppedBy()).isEqualTo("root");
    }

    @Test
    void a_stop_answers_with_the_stopped_campaign_and_what_it_did() {
        WebService.BACKEND.campaign = FakeCampaigns.STOPPED;

        JsonNode stopped = stop("{\"discard_inflight\": true, \"reason\": \"" + "x".repeat(1_000) + "\"}")
                .json();

        assertThat(WebService.BACKEND.last(StopCampaign.class).discardInflight())
                .isTrue();
        assertThat(WebService.BACKEND.last(StopCampaign.class).reason()).hasSize(1_000);
        assertThat(stopped.get("id").asString())
                .isEqualTo(FakeCampaigns.OSQUERY.id().toString());
        assertThat(stopped.get("status").asString()).isEqualTo("stopped");
        assertThat(stopped.get("stopped_at").asString()).isEqualTo("2026-11-21T12:01:00Z");
        assertThat(stopped.get("cancelled_assignments").asInt()).isEqualTo(7);
        assertThat(stopped.get("in_flight_assignments").asInt()).isEqualTo(2);
    }

    @Test
    void a_stop_shows_even_where_the_read_model_is_behind() {
        WebService.BACKEND.stale = true;

        JsonNode stopped = stop("{\"reason\": \"noisy\"}").json();

        assertThat(stopped.get("status").asString()).isEqualTo("stopped");
        assertThat(stopped.get("stop_reason").asString()).isEqualTo("noisy");
        assertThat(stopped.get("stopped_at").isNull()).isFalse();
        assertThat(stopped.get("coverage").get("cancelled").asInt()).isEqualTo(7);
        assertThat(stopped.get("coverage").get("pending").asInt()).isEqualTo(2);
    }

    @Test
    void a_stop_waits_for_a_campaign_that_was_launched_just_now() {
        WebService.BACKEND.looksBeforeItIsThere.set(3);

        JsonNode stopped = stop("{\"reason\": \"noisy\"}").json();

        assertThat(stopped.get("status").asString()).isEqualTo("stopped");
        assertThat(WebService.BACKEND.looksBeforeItIsThere).hasValue(0);
    }

    @Test
    void a_campaign_that_is_not_active_cannot_be_stopped() {
        WebService.BACKEND.failures.put(
                StopCampaign.class, new RejectionException(new NotStoppable(CampaignStatus.STOPPED)));

        Answer answer = stop("{}");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.code()).isEqualTo("not_stoppable");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"reason\": 5}",
                "{\"discard_inflight\": \"true\"}",
                "{\"odd\": 1}",
                "[]",
                " ",
                "null",
                "{\"reason\": \"\\u0000\"}"
            })
    void a_strange_stop_is_refused(String body) {
        assertThat(stop(body).status()).isEqualTo(400);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void a_reason_has_at_most_a_thousand_characters() {
        assertThat(stop("{\"reason\": \"" + "\ud83d\ude00".repeat(1_000) + "\"}")
                        .status())
                .isEqualTo(200);
        WebService.BACKEND.received.clear();
        Answer answer = stop("{\"reason\": \"" + "x".repeat(1_001) + "\"}");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().get("errors").get(0).get("field").asString()).isEqualTo("reason");
    }

    @Test
    void only_an_admin_stops_and_archives() {
        for (String token : List.of("analyst", "auditor")) {
            for (String end : List.of("/stop", "/archive")) {
                Answer answer = Http.bare("POST", OSQUERY + end, token);
                assertThat(answer.status()).isEqualTo(403);
                assertThat(answer.code()).isEqualTo("forbidden");
            }
        }
        assertThat(Http.json("POST", CAMPAIGNS, "auditor", good()).status()).isEqualTo(403);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void an_archived_campaign_is_shown_as_such() {
        Answer answer = Http.bare("POST", OSQUERY + "/archive", "admin");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().get("status").asString()).isEqualTo("archived");
        assertThat(WebService.BACKEND.last(ArchiveCampaign.class))
                .isEqualTo(new ArchiveCampaign(FakeCampaigns.OSQUERY.id(), "root"));
        assertThat(WebService.BACKEND.last(FindCampaign.class).campaignId())
                .isEqualTo(new CampaignId(FakeCampaigns.OSQUERY.id().value()));
        WebService.BACKEND.failures.put(ArchiveCampaign.class, new RejectionException(new NotArchivable()));
        assertThat(Http.bare("POST", OSQUERY + "/archive", "admin").code()).isEqualTo("not_archivable");
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

    private static Answer keyed(String key) {
        return Http.send(
                "POST",
                CAMPAIGNS,
                "analyst",
                good().getBytes(UTF_8),
                "Content-Type",
                "application/json",
                "Idempotency-Key",
                key);
    }

    private static Answer stop(@Nullable String body) {
        return body == null
                ? Http.bare("POST", OSQUERY + "/stop", "admin")
                : Http.json("POST", OSQUERY + "/stop", "admin", body);
    }
}
