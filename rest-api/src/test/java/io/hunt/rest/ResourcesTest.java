package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.PageRequest;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlerts;
import io.hunt.api.alert.AlertCommand.AssessAlert;
import io.hunt.api.alert.AlertGrouping;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertQuery.GroupAlerts;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.alert.BulkAcknowledgement;
import io.hunt.api.condition.ConditionKind;
import io.hunt.api.condition.ConditionQuery.ListConditions;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntQuery.FindHuntEvidence;
import io.hunt.api.hunt.HuntQuery.ListHostResults;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListIndicatorResults;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.SecurityEvent.EvidenceRead;
import io.hunt.rest.Http.Answer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ResourcesTest {

    private static final String SAMPLE_ID = "00000000-0000-4000-8000-00000000000";
    private static final String HUNT_FIELDS = """
            "id":"%1$s3","name":"Friday","status":"running","target_type":"hosts",\
            "target_label":"3 selected hosts","total_hosts":3,"responded_hosts":2,"matched_hosts":1,"failed_hosts":0,\
            "indicators":[{"id":"%1$s2","type":"filename","value":"psexec.exe","severity":"high"}],\
            "indicator_count":1,"live_window_minutes":10,"live_window_ends_at":"2026-11-21T12:10:00Z",\
            "seen_within":90,"created_by":"ada","created_at":"2026-11-21T12:00:00Z",\
            "started_at":"2026-11-21T12:00:00Z","completed_at":null,"failure_reason":null,"campaign_id":null,\
            "unsupported_hosts":1,"clean_by_inventory":1,"clean_by_places":0,"not_searched":0,"depth":"deep",\
            "details_removed_at":null,\
            "coverage":{"matched":1,"clean":1,"error":0,"waiting":1,"timed_out":0,"late":0,"cancelled":0,\
            "never_dispatched":0},"selection":{"by":"kind","types":["md5"],"severities":[],"sources":null,"tags":null},\
            "requested_target":{"labels":{"include_any":["web"],"include_all":[],"exclude":["fragile"]},\
            "platforms":["linux"],"host_ids":[],"hostnames":[],"seen_within":30},\
            "hosts_not_asked":{"total":5,"offline":4,"not_seen_within":1}\
            """.formatted(SAMPLE_ID);
    private static final String HUNT = "{" + HUNT_FIELDS + "}";
    private static final String IOC = """
            {"id":"%1$s2","type":"filename","value":"psexec.exe","severity":"high","active":true,"description":null,\
            "source":"feed","created_by":"ada","created_at":"2026-11-21T12:00:00Z",\
            "updated_at":"2026-11-21T12:00:00Z","include_subdomains":false,"tags":["apt","november"]}""".formatted(SAMPLE_ID);
    private static final String SEEN_IOC = IOC.replaceFirst("}$", """
            ,"hits":3,"hosts":2,"first_seen":"2026-11-21T12:00:00Z","last_seen":"2026-11-21T12:00:00Z"}""");
    private static final String HOST = """
            {"id":"%1$s1","host_id":"%1$s1","hostname":"alpha","platform":"linux","os_version":"6.1",\
            "agent_version":"1.0","labels":["lab"],"status":"online","last_seen_at":null,\
            "enrolled_at":"2026-11-21T12:00:00Z","pending_assignments":2,\
            "labels_reported":true,"rule_labels":["databases"]}""".formatted(SAMPLE_ID);

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void an_indicator_is_added_and_changed() {
        Answer added = Http.json("POST", "/api/v1/iocs", "analyst", "{\"type\":\"MD5\",\"value\":\"x\"}");
        Answer changed = Http.json(
                "PATCH", "/api/v1/iocs/" + SAMPLE_ID + "2", "analyst", "{\"active\":false,\"description\":\"a\\nb\"}");

        assertThat(added.status()).isEqualTo(201);
        assertThat(added.header("Location")).contains("/api/v1/iocs/" + SAMPLE_ID + "2");
        assertThat(added.text()).isEqualTo(IOC.replaceFirst("}$", """
                        ,"warnings":["looks_like_filename"],"suggested_type":"filename","suggested_value":"evil.sh"}"""));
        assertThat(changed.text()).isEqualTo(IOC);
        assertThat(WebService.BACKEND.last(AddIndicator.class).severity()).isEqualTo(Severity.MEDIUM);
        assertThat(WebService.BACKEND.last(ChangeIndicator.class))
                .isEqualTo(new ChangeIndicator(Samples.IOC.id(), false, null, "a\nb", null, "ada"));
    }

    @Test
    void indicators_and_hosts_are_found_and_listed() {
        assertThat(Http.get("/api/v1/iocs/" + SAMPLE_ID + "2", "auditor").text())
                .isEqualTo(SEEN_IOC);
        assertThat(Http.get("/api/v1/iocs", "auditor").text()).isEqualTo(list(SEEN_IOC));
        assertThat(Http.get("/api/v1/hosts/" + SAMPLE_ID + "1", "auditor").text())
                .isEqualTo(HOST);
        assertThat(Http.get("/api/v1/hosts", "auditor").text()).isEqualTo(list(HOST));
    }

    @Test
    void a_launched_hunt_is_answered() {
        Answer answer = Http.json(
                "POST", "/api/v1/hunts", "analyst", "{\"indicators\":{\"all\":true},\"target_type\":\"fleet\"}");

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.header("Location")).contains("/api/v1/hunts/" + SAMPLE_ID + "3");
        assertThat(answer.text()).isEqualTo(HUNT);
    }

    @Test
    void a_quick_hunt_tells_what_its_value_was_taken_for() {
        Answer answer = Http.json("POST", "/api/v1/hunts/quick", "analyst", "{\"value\":\"psexec.exe\"}");

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.text())
                .isEqualTo("{" + HUNT_FIELDS + ",\"detected_type\":\"filename\",\"detected_label\":\"Filename\","
                        + "\"warnings\":[\"odd_hash_length\"],\"suggested_type\":null,\"suggested_value\":null}");
        assertThat(WebService.BACKEND.last(LaunchQuickHunt.class).liveWindowMinutes())
                .isEqualTo(10);
    }

    @Test
    void a_hunt_is_found_listed_and_cancelled() {
        assertThat(Http.get("/api/v1/hunts/" + SAMPLE_ID + "3", "auditor").text())
                .isEqualTo(HUNT);
        assertThat(Http.get("/api/v1/hunts", "auditor").text()).isEqualTo(list(HUNT));
        Answer cancelled = Http.bare("POST", "/api/v1/hunts/" + SAMPLE_ID + "3/cancel", "admin");
        assertThat(cancelled.status()).isEqualTo(204);
        assertThat(cancelled.text()).isEmpty();
        assertThat(WebService.BACKEND.last(CancelHunt.class)).isEqualTo(new CancelHunt(Samples.HUNT_ID, "root"));
    }

    @Test
    void evidence_is_handed_on_untouched() {
        assertThat(Http.get("/api/v1/hunts/" + SAMPLE_ID + "3/results", "auditor")
                        .text())
                .isEqualTo(list("""
                {"host_id":"%1$s1","hostname":"alpha","ioc_id":"%1$s2","ioc_type":"filename",\
                "ioc_value":"psexec.exe","severity":"high","evidence":%2$s,"more_evidence":[{"n":1},{"n":2}],\
                "detected_at":"2026-11-21T12:00:00Z","ingested_at":"2026-11-21T12:00:00Z",\
                "late_match":false,"clock_skew":true,"erased":false,"excepted":false}""".formatted(SAMPLE_ID, Samples.EVIDENCE)));
    }

    @Test
    void the_coverage_ledger_is_listed() {
        assertThat(Http.get("/api/v1/hunts/" + SAMPLE_ID + "3/hosts", "auditor").text())
                .isEqualTo(list("""
                {"host_id":"%1$s1","hostname":null,"state":"timed_out","rows":0,"error":null,\
                "unsupported_types":["registry"],"truncated":false,\
                "searched":{"basis":"not_searched",\
                "surfaces":[{"surface":"places","files":1204,"too_large":3,"unreadable":1,"cut":7}],\
                "inventory":{"as_of":"2026-11-21T12:00:00Z","complete":true,"files":211843,"unhashed":12},"unsearched":[]},\
                "dispatched_at":"2026-11-21T12:00:00Z","responded_at":null}""".formatted(SAMPLE_ID)));
    }

    @Test
    void the_statements_are_listed_page_by_page() {
        String path = "/api/v1/hunts/" + SAMPLE_ID + "3/queries";
        Answer first = Http.get(path + "?limit=1", "auditor");
        Answer second = Http.get(
                path + "?page_token=" + first.json().get("next_page_token").asString(), "auditor");

        assertThat(first.json().get("items").get(0).toString()).isEqualTo("""
                {"number":0,"type":"filename","platforms":["linux","windows"],"surface":"files","sql":"SELECT 1",\
                "audience":"without_inventory"}""");
        assertThat(WebService.BACKEND.last(ListHuntQueries.class).page()).isEqualTo(new PageRequest(50, "next"));
        assertThat(second.json().get("next_page_token").isNull()).isTrue();
    }

    @Test
    void an_alert_is_found_listed_and_acknowledged() {
        String alert = """
                {"id":"%1$s4","alert_id":"%1$s4","host_id":"%1$s1","hostname":"alpha","ioc_id":"%1$s2",\
                "ioc_type":"filename","ioc_value":"psexec.exe","severity":"high","source":"hunt","category":"ioc",\
                "hunt_id":"%1$s3","campaign_id":null,"late_match":false,"detected_at":"2026-11-21T12:00:00Z",\
                "created_at":"2026-11-21T12:00:00Z","occurrences":1,"last_seen_at":"2026-11-21T12:00:00Z",\
                "acknowledged_at":null,"acknowledged_by":null,"kind":null,"detail":null,"pack_id":null,\
                "verdict":null,"note":null,"assessed_by":null,"assessed_at":null}""".formatted(SAMPLE_ID);

        assertThat(Http.get("/api/v1/alerts/" + SAMPLE_ID + "4", "auditor").text())
                .isEqualTo(alert.substring(0, alert.length() - 1) + """
                ,"evidence_state":"shown","evidence":{"path": "/tmp/x"},"more_evidence":[{"pid": 2}]}""");
        assertThat(Http.get("/api/v1/alerts", "auditor").text()).isEqualTo(list(alert));
        assertThat(Http.bare("PUT", "/api/v1/alerts/" + SAMPLE_ID + "4/acknowledge", "analyst")
                        .text())
                .isEqualTo(alert.replace(
                        "\"acknowledged_at\":null,\"acknowledged_by\":null",
                        "\"acknowledged_at\":\"1970-01-01T00:00:00Z\",\"acknowledged_by\":\"first\""));
    }

    @Test
    void alerts_are_acknowledged_by_filter_and_by_id() {
        WebService.BACKEND.exported.set(2);
        Answer where = Http.json(
                "POST",
                "/api/v1/alerts/acknowledge-where",
                "analyst",
                "{\"severity\":\"HIGH\",\"host_id\":\"%s1\",\"ioc_source\":\"hunt\",\"category\":\"fleet change\"}"
                        .formatted(SAMPLE_ID));
        var query = WebService.BACKEND.last(ListAlerts.class).filter();
        assertThat(where.text()).isEqualTo("""
                {"acknowledged":2,"already_acknowledged":0,"not_found":["%1$s4","%1$s4"],"dry_run":false}""".formatted(SAMPLE_ID));
        assertThat(query.disposition().acknowledged()).isFalse();
        assertThat(query.facets().categories()).containsExactly(AlertCategory.FLEET_CHANGE);

        Answer each = Http.json(
                "PUT",
                "/api/v1/alerts/bulk-acknowledge",
                "analyst",
                "{\"ids\":[\"%1$s4\",\"%1$s4\"]}".formatted(SAMPLE_ID));
        assertThat(each.text()).isEqualTo("""
                {"acknowledged":1,"already_acknowledged":0,"not_found":["%1$s4"],"dry_run":false}""".formatted(SAMPLE_ID));
        assertThat(WebService.BACKEND.last(AcknowledgeAlerts.class).acknowledgedBy())
                .isEqualTo("ada");
    }

    @Test
    void a_verdict_and_its_note_are_set_and_shown_at_once() {
        String path = "/api/v1/alerts/" + SAMPLE_ID + "4/verdict";
        var answer = Http.json(
                        "PUT", path, "analyst", "{\"verdict\": \"False positive\", \"note\": \"Backup\\nsoftware\"}")
                .json();
        assertThat(answer.get("verdict").asString()).isEqualTo("false_positive");
        assertThat(answer.get("note").asString()).isEqualTo("Backup\nsoftware");
        assertThat(answer.get("assessed_by").asString()).isEqualTo("ada");
        assertThat(answer.get("assessed_at").asString()).isEqualTo(Samples.LATER.toString());

        assertThat(Http.json("PUT", path, "analyst", "{}").json().get("verdict").isNull())
                .isTrue();
        assertThat(Http.get("/api/v1/alerts?verdict=expected&verdict=TRUE%20POSITIVE", "analyst")
                        .status())
                .isEqualTo(200);
        assertThat(WebService.BACKEND
                        .last(ListAlerts.class)
                        .filter()
                        .disposition()
                        .verdicts())
                .containsExactlyInAnyOrder(AlertVerdict.EXPECTED, AlertVerdict.TRUE_POSITIVE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"verdict\": \"harmless\"}",
                "{\"verdict\": true}",
                "{\"note\": \"\"}",
                "{\"note\": \" \"}",
                "{\"note\": \"a\\u0000\"}",
                "{\"verdict\": \"expected\", \"by\": \"bob\"}"
            })
    void a_verdict_that_is_not_one_is_refused(String body) {
        Answer answer = Http.json("PUT", "/api/v1/alerts/" + SAMPLE_ID + "4/verdict", "analyst", body);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(WebService.BACKEND.received).noneMatch(AssessAlert.class::isInstance);
    }

    @Test
    void a_note_has_at_most_1000_characters_and_auditors_give_no_verdict() {
        String path = "/api/v1/alerts/" + SAMPLE_ID + "4/verdict";
        String note = "{\"note\": \"%s\"}";
        assertThat(Http.json("PUT", path, "analyst", note.formatted("é".repeat(1_000)))
                        .status())
                .isEqualTo(200);
        assertThat(Http.json("PUT", path, "analyst", note.formatted("é".repeat(1_001)))
                        .status())
                .isEqualTo(400);
        assertThat(Http.json("PUT", path, "auditor", "{}").status()).isEqualTo(403);
    }

    @Test
    void the_evidence_of_an_alert_is_shown_as_far_as_its_reader_may_see_it_and_reading_it_is_recorded() {
        String path = "/api/v1/alerts/" + SAMPLE_ID + "4";
        Http.get(path, "analyst");
        assertThat(WebService.BACKEND.recorded)
                .anySatisfy(fact -> assertThat(fact.getPayload())
                        .isInstanceOf(EvidenceRead.class)
                        .extracting("subject")
                        .isEqualTo(SAMPLE_ID + "4"));

        Map<Rejection, String> refusals =
                Map.of(new Forbidden("not yours"), "withheld", new DetailsRemoved(Samples.NOON, 30), "removed");
        refusals.forEach((refusal, state) -> {
            WebService.BACKEND.failures.put(FindHuntEvidence.class, new RejectionException(refusal));
            WebService.BACKEND.recorded.clear();
            Answer answer = Http.get(path, "analyst");
            assertThat(answer.json().get("evidence_state").asString()).isEqualTo(state);
            assertThat(answer.json().get("evidence").isNull()).isTrue();
            assertThat(WebService.BACKEND.recorded(EvidenceRead.class)).isEmpty();
        });
        assertThat(Http.get("/api/v1/alerts/" + SAMPLE_ID + "7", "analyst")
                        .json()
                        .get("evidence_state")
                        .asString())
                .isEqualTo("none");
    }

    @Test
    void all_that_is_acknowledged_was_seen_and_a_dry_run_only_counts() {
        String body = """
                {"created_before": "2026-11-21T12:00:00Z", "to": "2026-11-21T13:00:00Z", "severity": ["low", "HIGH"],
                 "kind": "host_silent", "late_match": false, "q": "x"}""";
        Answer counted = Http.json("POST", "/api/v1/alerts/acknowledge-where?dry_run=true", "analyst", body);

        assertThat(counted.text()).isEqualTo("""
                {"acknowledged":2,"already_acknowledged":0,"not_found":[],"dry_run":true}""");
        var filter = WebService.BACKEND.last(ListAlerts.class).filter();
        assertThat(filter.to()).isEqualTo(Samples.NOON);
        assertThat(filter.facets().severities()).containsExactlyInAnyOrder(Severity.LOW, Severity.HIGH);
        assertThat(filter.facets().kinds()).containsExactly(AlertKind.HOST_SILENT);
        assertThat(filter.disposition().acknowledged()).isFalse();
        assertThat(WebService.BACKEND.received).noneMatch(AcknowledgeAlerts.class::isInstance);
    }

    @Test
    void the_commands_of_a_request_carry_its_filter_and_its_number_of_alerts() {
        Http.json("POST", "/api/v1/alerts/acknowledge-where", "analyst", """
                {"created_before": "2026-11-21T12:00:00Z", "severity": ["low"], "late_match": false, "q": "x"}""");
        AcknowledgeAlerts matching = WebService.BACKEND.last(AcknowledgeAlerts.class);
        assertThat(matching.filter()).isEqualTo("""
                {"created_before":"2026-11-21T12:00:00Z","severity":["low"],"late_match":false,"q":"x"}""");
        assertThat(matching.selected()).isEqualTo(2);

        Http.json("POST", "/api/v1/alerts/acknowledge-where", "analyst", "{\"q\":\"%s\"}".formatted("é".repeat(4_000)));
        assertThat(WebService.BACKEND.last(AcknowledgeAlerts.class).filter())
                .startsWith("{\"q\":\"é")
                .hasSize(BulkAcknowledgement.LONGEST_FILTER);

        Http.json("POST", "/api/v1/alerts/acknowledge-where", "analyst", "{}");
        assertThat(WebService.BACKEND.last(AcknowledgeAlerts.class).filter()).isEqualTo("{}");

        Http.json("PUT", "/api/v1/alerts/bulk-acknowledge", "analyst", "{\"ids\":[\"%s4\"]}".formatted(SAMPLE_ID));
        AcknowledgeAlerts named = WebService.BACKEND.last(AcknowledgeAlerts.class);
        assertThat(named.filter()).isNull();
        assertThat(named.selected()).isEqualTo(1);
    }

    @Test
    void many_acknowledged_alerts_get_the_verdict_and_the_note_of_the_request() {
        Http.json("POST", "/api/v1/alerts/acknowledge-where", "analyst", """
                {"severity": "low", "verdict": "true_positive", "set_verdict": "expected", "set_note": "a test"}""");
        AcknowledgeAlerts matching = WebService.BACKEND.last(AcknowledgeAlerts.class);
        assertThat(matching.verdict()).isEqualTo(AlertVerdict.EXPECTED);
        assertThat(matching.note()).isEqualTo("a test");
        assertThat(matching.filter()).isEqualTo("""
                {"verdict":["true_positive"],"severity":["low"]}""");

        Http.json("PUT", "/api/v1/alerts/bulk-acknowledge", "analyst", """
                {"ids":["%s4"],"set_verdict":"false_positive"}""".formatted(SAMPLE_ID));
        assertThat(WebService.BACKEND.last(AcknowledgeAlerts.class).verdict()).isEqualTo(AlertVerdict.FALSE_POSITIVE);
    }

    @Test
    void an_acknowledgement_that_breaks_off_is_no_success_and_may_be_said_again() {
        WebService.BACKEND.failures.put(AcknowledgeAlerts.class, new IllegalStateException("the database went away"));
        assertThat(acknowledgedPages(6).status()).isEqualTo(500);

        WebService.BACKEND.failures.put(AcknowledgeAlerts.class, new RejectionException(new Forbidden("not yours")));
        assertThat(acknowledgedPages(6).status()).isEqualTo(403);

        WebService.BACKEND.failures.clear();
        WebService.BACKEND.breaks = true;
        assertThat(acknowledgedPages(6).status()).isEqualTo(500);

        WebService.BACKEND.breaks = false;
        assertThat(acknowledgedPages(6).json().path("acknowledged").asInt()).isEqualTo(6);
    }

    private static Answer acknowledgedPages(int pages) {
        WebService.BACKEND.exported.set(pages);
        return Http.json("POST", "/api/v1/alerts/acknowledge-where", "analyst", "{}");
    }

    @Test
    void many_indicators_are_changed_at_once_some_at_a_time() {
        String ids = IntStream.range(0, 250)
                .mapToObj(n -> "\"" + new UUID(1, n) + "\"")
                .collect(Collectors.joining(","));
        Answer answer = Http.json(
                "PATCH",
                "/api/v1/iocs",
                "analyst",
                "{\"ids\":[%s],\"severity\":\"Low\",\"active\":false,\"description\":\"two\\nlines\"}".formatted(ids));

        assertThat(answer.text()).isEqualTo("""
                {"changed":250,"unchanged":0,"not_found":["%1$s2","%1$s2","%1$s2"],"not_domains":[]}""".formatted(SAMPLE_ID));
        List<ChangeIndicators> sent = WebService.BACKEND.received.stream()
                .filter(ChangeIndicators.class::isInstance)
                .map(ChangeIndicators.class::cast)
                .toList();
        assertThat(sent).hasSize(3).allSatisfy(command -> {
            assertThat(command.severity()).isEqualTo(Severity.LOW);
            assertThat(command.active()).isFalse();
            assertThat(command.description()).isEqualTo("two\nlines");
            assertThat(command.includeSubdomains()).isNull();
            assertThat(command.changedBy()).isEqualTo("ada");
        });
    }

    @Test
    void a_wide_change_must_be_meant() {
        String tooMany = "\"%s2\",".formatted(SAMPLE_ID).repeat(10_000) + "\"%s2\"".formatted(SAMPLE_ID);
        for (String body : List.of(
                "",
                "{}",
                "{\"ids\":null}",
                "{\"ids\":[7]}",
                "{\"ids\":[" + tooMany + "]}",
                "{\"ids\":[],\"severity\":\"worst\"}",
                "{\"ids\":[],\"value\":\"x\"}")) {
            assertThat(Http.json("PATCH", "/api/v1/iocs", "admin", body).status())
                    .as(body.substring(0, Math.min(80, body.length())))
                    .isEqualTo(400);
        }
        assertThat(Http.json("PATCH", "/api/v1/iocs", "auditor", "{\"ids\":[]}").status())
                .isEqualTo(403);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void what_hunts_have_found_is_listed_by_indicator_and_by_host_with_the_hunt_and_reading_it_is_recorded() {
        String row = """
                {"hunt_id":"%s","hunt_name":"Friday","host_id":"%s","hostname":"alpha","ioc_id":"%s",\
                "ioc_type":"filename",""".formatted(Samples.HUNT_ID, Samples.HOST_ID, Samples.IOC.id());
        Map<String, Object> lists = Map.of(
                "/api/v1/iocs/" + Samples.IOC.id(),
                Samples.IOC.id(),
                "/api/v1/hosts/" + Samples.HOST_ID,
                Samples.HOST_ID);
        lists.forEach((path, subject) -> {
            WebService.BACKEND.recorded.clear();
            assertThat(Http.get(path + "/results?late=true&sort=ingested_at", "auditor")
                            .text())
                    .contains(row);
            assertThat(WebService.BACKEND.recorded)
                    .anySatisfy(fact -> assertThat(fact.getPayload())
                            .isInstanceOf(EvidenceRead.class)
                            .extracting("subject")
                            .isEqualTo(subject.toString()));
            assertThat(Http.get(path + "/results/export?format=csv", "auditor").text())
                    .startsWith("hunt_id,hunt_name,host_id,hostname,ioc_id,ioc_type,")
                    .contains(Samples.HUNT_ID + ",Friday," + Samples.HOST_ID + ",alpha,");
            assertThat(Http.get(path + "/results/export?format=jsonl", "auditor")
                            .text())
                    .startsWith(row);
        });
        assertThat(WebService.BACKEND.last(ListIndicatorResults.class).indicatorId())
                .isEqualTo(Samples.IOC.id());
        assertThat(WebService.BACKEND.last(ListHostResults.class).asker().username())
                .isEqualTo("otto");
        Http.get("/api/v1/hosts/" + Samples.HOST_ID + "/results?ioc_type=md5&severity=low&ioc_value=x&q=y", "analyst");
        assertThat(WebService.BACKEND.last(ListHostResults.class).filter())
                .isEqualTo(new ResultFilter(
                        Set.of(IocType.MD5), Set.of(Severity.LOW), null, null, "x", null, null, null, "y"));
    }

    @Test
    void what_statements_may_read_is_kept_by_its_entity_tag() {
        Answer schema = Http.get("/api/v1/osquery/schema", "analyst");

        assertThat(schema.text()).isEqualTo("""
                {"tables":[{"name":"curl","aliases":[],"columns":[{"name":"url","type":"text","required":true,\
                "hidden":false,"denied":null}],"platforms":["linux"],"denied":"side_effect_table"}]}""");
        assertThat(schema.header("Cache-Control")).contains("private, no-cache");
        String tag = schema.header("ETag").orElseThrow();
        assertThat(Http.get("/api/v1/osquery/schema", "analyst", "If-None-Match", tag)
                        .status())
                .isEqualTo(304);
        assertThat(Http.get("/api/v1/osquery/schema", "analyst", "If-None-Match", "\"other\"")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void a_wide_acknowledgement_must_be_meant() {
        for (String body :
                List.of("", "[]", "{\"severty\":\"low\"}", "{\"severity\":\"worst\"}", "{\"host_id\":\"x\"}")) {
            assertThat(Http.json("POST", "/api/v1/alerts/acknowledge-where", "admin", body)
                            .status())
                    .isEqualTo(400);
        }
        String tooMany = "\"%s4\",".formatted(SAMPLE_ID).repeat(10_000) + "\"%s4\"".formatted(SAMPLE_ID);
        for (String body : List.of("{}", "{\"ids\":null}", "{\"ids\":[7]}", "{\"ids\":[" + tooMany + "]}")) {
            assertThat(Http.json("PUT", "/api/v1/alerts/bulk-acknowledge", "admin", body)
                            .status())
                    .isEqualTo(400);
        }
        assertThat(WebService.BACKEND.received).isEmpty();
        assertThat(Http.json("POST", "/api/v1/alerts/acknowledge-where", "auditor", "{}")
                        .status())
                .isEqualTo(403);
    }

    @Test
    void the_completion_curve_is_told() {
        assertThat(Http.get("/api/v1/hunts/" + SAMPLE_ID + "3/progress", "auditor")
                        .text())
                .isEqualTo("""
                {"total_hosts":3,"points":[{"at":"2026-11-21T12:00:00Z","responded":2,"matched":1}]}""");
    }

    @Test
    void the_overview_tells_how_things_stand() {
        assertThat(Http.get("/api/v1/overview", "auditor").text()).isEqualTo("""
                {"open_alerts":{"total":3,"critical":2,"high":0,"medium":0,"low":1,"info":0,\
                "by_category":{"ioc":2,"tamper":0,"compliance":1,"fleet_change":0,"host_state":0}},\
                "hunts":{"total":5,"pending":0,"running":1,"completed":0,"partial":4,"failed":0,"cancelled":0},\
                "slots":{"max":5,"running":2,"free":3},"hosts":{"online":7,"offline":2,"total":9,\
                "by_platform":{"linux":{"online":5,"offline":1,"total":6},"macos":{"online":0,"offline":0,"total":0},\
                "windows":{"online":2,"offline":1,"total":3},\
                "unknown":{"online":0,"offline":0,"total":0}}},\
                "webhook":{"configured":true,"pending":1,"delivered":2,"failed":3},"dead_letters":4,\
                "conditions":{"service":1,"hosts":2}}""");
    }

    @Test
    void open_conditions_are_listed_by_kind_and_host() {
        assertThat(Http.get("/api/v1/conditions?kind=receiver_failing&kind=agent_outdated", "auditor")
                        .text())
                .startsWith("""
                {"items":[{"kind":"receiver_failing","severity":"high","subject":"webhook","host_id":null,\
                "hostname":null,"detail":"No delivery has been accepted since 2026-11-21T11:30:00Z.",\
                "opened_at":"2026-11-21T12:00:00Z"}""");
        assertThat(WebService.BACKEND.last(ListConditions.class).kinds())
                .containsExactlyInAnyOrder(ConditionKind.RECEIVER_FAILING, ConditionKind.AGENT_OUTDATED);

        Http.get("/api/v1/conditions?host_id=" + Samples.HOST.id(), "auditor");
        assertThat(WebService.BACKEND.last(ListConditions.class).hostId()).isEqualTo(Samples.HOST.id());
        assertThat(Http.get("/api/v1/conditions?kind=unknown", "auditor").status())
                .isEqualTo(400);
    }

    @Test
    void alerts_are_grouped_by_a_field() {
        assertThat(Http.get("/api/v1/alerts/groups?by=host&severity=critical", "auditor")
                        .text())
                .isEqualTo("""
                {"items":[{"id":"%s","name":"alpha","alerts":2,"hosts":1,"severity":"critical",\
                "newest_at":"2026-11-21T12:00:00Z"}],"total":1}""".formatted(Samples.HOST.id()));
        GroupAlerts query = WebService.BACKEND.last(GroupAlerts.class);
        assertThat(query.by()).isEqualTo(AlertGrouping.HOST);
        assertThat(query.filter().disposition().acknowledged()).isFalse();
        assertThat(Http.get("/api/v1/alerts/groups?by=severity", "auditor").status())
                .isEqualTo(400);
    }

    @Test
    void alerts_are_counted_over_time() {
        assertThat(Http.get("/api/v1/alerts/histogram?from=2026-11-21T12:30:00Z&to=2026-11-21T13:00:00Z", "auditor")
                        .text())
                .isEqualTo("""
                {"interval":"hour","from":"2026-11-21T12:30:00Z","to":"2026-11-21T13:00:00Z","total":3,\
                "bars":[{"at":"2026-11-21T12:00:00Z","total":3,"critical":2,"high":0,"medium":0,"low":1,"info":0}]}""");
    }

    private static String list(String item) {
        return "{\"items\":[" + item + "],\"next_page_token\":\"next\",\"total\":2}";
    }
}
