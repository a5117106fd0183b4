package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.audit.AuditQuery.ExportLoggedEvents;
import io.hunt.api.audit.AuditQuery.ListLoggedEvents;
import io.hunt.api.audit.AuditQuery.ProveConsistency;
import io.hunt.api.audit.AuditQuery.ProveEvent;
import io.hunt.api.audit.LogFilter;
import io.hunt.api.rejection.Rejection.NotYetPublished;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.SecurityEvent.DataExported;
import io.hunt.api.securitylog.SecurityEvent.EvidenceRead;
import io.hunt.rest.Http.Answer;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The transparency log as seen by auditors. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AuditLogTest {

    private static final String AUDIT = "/api/v1/audit";
    private static final String EVENTS = AUDIT + "/events";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void an_event_is_listed_with_who_did_it_and_from_where() {
        Answer answer = Http.get(EVENTS, "auditor");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text())
                .contains("\"leaf\":7,\"position\":9,\"event_id\":\"" + FakeAuditLog.EVENT
                        + "\",\"type\":\"HuntLaunched\"")
                .contains(
                        "\"summary\":\"hunt launched: name Friday\",\"actor\":\"user\",\"user\":\"ada\",\"host\":null")
                .contains("\"address\":\"192.0.2.7\"", "\"correlation_id\":\"t1\"", "\"next_page_token\":\"next\"");
    }

    @Test
    void every_filter_is_understood_in_the_list_and_in_its_export() {
        String filters = "?aggregate_id=a&type=HuntLaunched&user=ada&from=2026-11-21T12:00:00Z&to=2026-11-21T13:00:00Z";
        var filter = new LogFilter("a", "HuntLaunched", "ada", Samples.NOON, Samples.NOON.plusSeconds(3_600));

        Http.get(EVENTS + filters + "&sort=position&limit=7", "auditor");
        Http.get(EVENTS + "/export" + filters + "&after=12345678901", "admin");

        var list = WebService.BACKEND.last(ListLoggedEvents.class);
        assertThat(list.filter()).isEqualTo(filter);
        assertThat(list.page().size()).isEqualTo(7);
        assertThat(list.page().sort()).isEqualTo("position");
        var export = WebService.BACKEND.last(ExportLoggedEvents.class);
        assertThat(export.filter()).isEqualTo(filter);
        assertThat(export.after()).isEqualTo(12_345_678_901L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/events?from=yesterday",
                "/events?sort=at",
                "/events?colour=red",
                "/events/export?after=-1",
                "/events/export?after=x",
                "/events/export?format=xml",
                "/events/export?format=csv&after=7",
                "/consistency?from=2&to=1",
                "/consistency?from=1234567890123456789",
                "/proofs/" + "%20"
            })
    void what_is_not_understood_is_refused(String path) {
        assertThat(Http.get(AUDIT + path, "auditor").status()).isIn(400, 404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/events", "/events/export", "/tile/0/000.p/1", "/proofs/" + "x", "/consistency"})
    void an_analyst_reads_none_of_it(String path) {
        assertThat(Http.get(AUDIT + path, "analyst").code()).isEqualTo("forbidden");
    }

    @Test
    void an_export_comes_part_by_part_and_is_recorded_with_its_rows() {
        Answer export = Http.get(EVENTS + "/export", "auditor");

        assertThat(export.text()).isEqualTo("{\"leaf\":0}\n{\"leaf\":1}\n{\"leaf\":2}\n");
        assertThat(export.header("Content-Type")).contains("application/x-ndjson");
        assertThat(export.header("Content-Disposition").orElseThrow())
                .matches("attachment; filename=\"events-.*\\.jsonl\"");
        var second = Objects.requireNonNull(
                WebService.BACKEND.last(ExportLoggedEvents.class).before());
        assertThat(second.lines()).isEmpty();
        assertThat(second.upTo()).isEqualTo(30);
        assertThat(second.next()).isEqualTo(20L);
        assertThat(WebService.BACKEND.recorded(DataExported.class).getFirst().getPayload())
                .isInstanceOfSatisfying(DataExported.class, ended -> {
                    assertThat(ended.rows()).isEqualTo(3);
                    assertThat(ended.whole()).isTrue();
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"/export?format=jsonl", "/export?format=JSONL"})
    void lines_may_be_asked_for_by_name(String export) {
        assertThat(Http.get(EVENTS + export, "auditor").text()).isEqualTo("{\"leaf\":0}\n{\"leaf\":1}\n{\"leaf\":2}\n");
    }

    @Test
    void as_csv_it_has_the_columns_of_the_list_and_its_filters() {
        Answer export = Http.get(EVENTS + "/export?format=csv&type=HuntLaunched", "auditor");

        assertThat(export.status()).isEqualTo(200);
        assertThat(export.header("Content-Type").orElseThrow()).startsWith("text/csv");
        assertThat(export.header("Content-Disposition").orElseThrow())
                .matches("attachment; filename=\"events-.*\\.csv\"");
        assertThat(export.text()).startsWith("leaf,position,event_id,type,").contains("hunt launched: name Friday");
        assertThat(WebService.BACKEND.last(ListLoggedEvents.class).filter().type())
                .isEqualTo("HuntLaunched");
    }

    @Test
    void a_tile_is_its_bytes_and_may_be_kept_for_ever() {
        Answer tile = Http.get(AUDIT + "/tile/0/x001/000.p/2", "auditor");

        assertThat(tile.status()).isEqualTo(200);
        assertThat(tile.text()).isEqualTo("\u0000\u0001\u0002");
        assertThat(tile.header("Content-Type")).contains("application/octet-stream");
        assertThat(tile.header("Cache-Control")).contains("private, max-age=31536000, immutable");
        assertThat(Http.get(AUDIT + "/tile/0/x001/000", "auditor").code()).isEqualTo("not_found");
    }

    @Test
    void a_proof_stands_beside_the_entry_and_is_told_as_reading_of_evidence() {
        Answer proof = Http.get(AUDIT + "/proofs/" + FakeAuditLog.EVENT, "auditor");

        assertThat(proof.text()).isEqualTo("{\"entry\":{\"leaf\":7,\"position\":9},\"proof\":\"proof\\n\"}");
        assertThat(WebService.BACKEND.recorded(EvidenceRead.class).getFirst().getPayload())
                .isInstanceOfSatisfying(
                        EvidenceRead.class,
                        read -> assertThat(read.subject()).isEqualTo(FakeAuditLog.EVENT.toString()));
        assertThat(Http.get(AUDIT + "/proofs/" + UUID.randomUUID(), "auditor").code())
                .isEqualTo("not_found");
    }

    @Test
    void what_no_checkpoint_covers_yet_is_refused_by_a_code_of_its_own() {
        WebService.BACKEND.failures.put(ProveEvent.class, new RejectionException(new NotYetPublished()));

        Answer refused = Http.get(AUDIT + "/proofs/" + FakeAuditLog.EVENT, "auditor");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.code()).isEqualTo("not_yet_published");
    }

    @Test
    void consistency_is_proved_from_one_size_to_another() {
        assertThat(Http.get(AUDIT + "/consistency?from=3&to=8", "auditor").text())
                .isEqualTo("{\"from\":3,\"from_root\":\"one\",\"to\":8,\"to_root\":\"two\",\"hashes\":[\"three\"]}");
        assertThat(Http.get(AUDIT + "/consistency?to=8", "auditor").status()).isEqualTo(200);
        assertThat(WebService.BACKEND.last(ProveConsistency.class)).isEqualTo(new ProveConsistency(0, 8));
    }
}
