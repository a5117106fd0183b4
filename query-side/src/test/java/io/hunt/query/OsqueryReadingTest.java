package io.hunt.query;

import static io.hunt.query.SampleCampaigns.ON_THE_HOST;
import static io.hunt.query.SampleCampaigns.SAVED;
import static io.hunt.query.SampleCampaigns.collected;
import static io.hunt.query.SampleCampaigns.launched;
import static io.hunt.query.SampleCampaigns.leased;
import static io.hunt.query.SampleCampaigns.rows;
import static io.hunt.query.SampleCampaigns.stopped;
import static io.hunt.query.SampleCampaigns.truncated;
import static io.hunt.query.SampleCampaigns.valuesCut;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.CHARLIE;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.named;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.Reading;
import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.FindCampaignEvidence;
import io.hunt.api.campaign.CampaignQuery.LateMatch;
import io.hunt.api.campaign.CampaignQuery.LateResponse;
import io.hunt.api.campaign.CampaignQuery.ListCampaignIndicators;
import io.hunt.api.campaign.CampaignQuery.ListLateMatches;
import io.hunt.api.campaign.CampaignQuery.ListLateResponses;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignSummary.Coverage;
import io.hunt.api.campaign.CampaignWarning;
import io.hunt.api.campaign.CampaignWarning.Code;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.QueryId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.rejection.RejectionException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OsqueryReadingTest {

    private static ReadSide side;

    private final CampaignId campaign = CampaignId.random();
    private final QueryId query = QueryId.random();

    @BeforeAll
    static void start() {
        side = new ReadSide();
        List.of(ALPHA, BRAVO, CHARLIE)
                .forEach(host -> side.happened(host, new HostEnrolled(host, named("host-" + host))));
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @Test
    void a_read_that_follows_the_launch_sees_the_frozen_statement() {
        launch();

        CampaignSummary summary = summary();

        assertThat(summary.kind()).isEqualTo(CampaignKind.OSQUERY);
        assertThat(summary.subject().sql()).isEqualTo("select * from users");
        assertThat(summary.subject().queryId()).isEqualTo(query);
        assertThat(summary.subject().savedQueryId()).isEqualTo(SAVED);
        assertThat(summary.subject().huntId()).isNull();
        assertThat(summary.summary().queryCount()).isEqualTo(1);
        assertThat(summary.coverage()).isEqualTo(new Coverage(0, 3, 0, 0, 0));
        side.settle();
        assertThat(side.page(new ListPendingHosts(campaign, FIRST_PAGE), PendingHost.class)
                        .items())
                .hasSize(3)
                .extracting(PendingHost::pendingJobs)
                .containsOnly(1);
        assertThat(side.page(new ListLateMatches(campaign, FIRST_PAGE), LateMatch.class)
                        .total())
                .isZero();
        assertThat(side.page(new ListCampaignIndicators(campaign, FIRST_PAGE), FrozenIoc.class)
                        .total())
                .isZero();
    }

    @Test
    void late_responses_tell_when_the_host_answered_or_else_when_it_was_heard() {
        launch();
        side.happened(
                campaign,
                collected(campaign, query, new RowTotals(1, 1, 0, 0, 5), rows(ALPHA, "alpha", 5, false)),
                collected(
                        campaign,
                        query,
                        new RowTotals(3, 2, 0, 2, 10_005),
                        truncated(BRAVO, "bravo", false),
                        rows(CHARLIE, "charlie", 0, true)));

        assertThat(summary().coverage()).isEqualTo(new Coverage(3, 0, 2, 0, 0));
        assertThat(summary().summary().hostsWithRows()).isEqualTo(2);
        assertThat(summary().remarks().warnings())
                .containsExactly(new CampaignWarning(
                        Code.HOST_ROWS_TRUNCATED,
                        BRAVO,
                        "bravo returned more or larger rows than are kept of one host; 10000 are kept."));
        Page<LateResponse> late = side.page(
                new ListLateResponses(campaign, new PageRequest(9, null, "hostname", null)), LateResponse.class);
        assertThat(late.total()).isEqualTo(2);
        assertThat(late.items().getFirst()).isEqualTo(new LateResponse(BRAVO, "bravo", 10_000, ON_THE_HOST, true));
        assertThat(late.items().getLast().rowsReturned()).isZero();
        assertThat(late.items().getLast().respondedAt()).isEqualTo(heard(CHARLIE));
    }

    @Test
    void cut_values_and_rows_that_were_left_out_are_told_apart() {
        launch();
        side.happened(
                campaign,
                collected(
                        campaign,
                        query,
                        new RowTotals(3, 3, 0, 0, 3),
                        valuesCut(ALPHA, "alpha", false),
                        valuesCut(BRAVO, "bravo", true),
                        rows(CHARLIE, "charlie", 1, false)));

        String cut =
                " returned names, values or columns above the limits of a row; they are truncated in its rows, of which 1 are"
                        + " kept.";
        assertThat(summary().remarks().warnings())
                .containsExactlyInAnyOrder(
                        new CampaignWarning(Code.HOST_ROWS_TRUNCATED, ALPHA, "alpha" + cut),
                        new CampaignWarning(Code.HOST_ROWS_TRUNCATED, BRAVO, "bravo" + cut),
                        new CampaignWarning(
                                Code.HOST_ROWS_TRUNCATED,
                                BRAVO,
                                "bravo returned more or larger rows than are kept of one host; 1 are kept."));
    }

    @Test
    void rows_of_a_host_that_was_called_off_are_kept_and_count_nowhere() {
        launch();
        side.happened(
                campaign,
                leased(campaign, null, ALPHA),
                stopped(campaign, null, false, 3, 0),
                collected(campaign, query, new RowTotals(0, 0, 0, 0, 10_000), truncated(ALPHA, "alpha", true)));

        assertThat(summary().coverage()).isEqualTo(new Coverage(0, 0, 0, 3, 0));
        assertThat(summary().summary().hostsWithRows()).isZero();
        assertThat(summary().remarks().warnings()).hasSize(1);
        assertThat(side.page(new ListLateResponses(campaign, FIRST_PAGE), LateResponse.class)
                        .total())
                .isZero();
        assertThat(side.jdbc()
                        .queryForList(
                                "select status from campaign_assignment where campaign_id = ? and row_count > 0",
                                String.class,
                                campaign.value()))
                .containsExactly("LEASED");
    }

    @Test
    void a_campaign_that_stopped_itself_says_so_and_one_stopped_in_these_words_does_not() {
        launch();
        side.happened(
                campaign,
                leased(campaign, null, ALPHA),
                new AssignmentsDispatched(campaign, null, List.of(ALPHA)),
                new CampaignStopped(campaign, null, null, CampaignEvent.AUTO_STOPPED, true, 3, 0, 3));

        assertThat(summary().status()).isEqualTo(CampaignStatus.STOPPED);
        assertThat(summary().course().stopReason()).isEqualTo("auto_stopped_aggregate_row_cap");
        assertThat(summary().remarks().warnings())
                .extracting(CampaignWarning::code)
                .containsExactly(Code.AUTO_STOPPED_AGGREGATE_ROW_CAP);
        assertThat(summary().coverage()).isEqualTo(new Coverage(0, 0, 0, 3, 0));

        var other = CampaignId.random();
        side.happened(
                other,
                launched(other, QueryId.random(), "other", 0),
                new CampaignStopped(other, null, "root", CampaignEvent.AUTO_STOPPED, false, 0, 0, 0));
        assertThat(((CampaignSummary) side.find(new FindCampaign(other), Reading.class)
                                .orElseThrow()
                                .value())
                        .remarks()
                        .warnings())
                .isEmpty();
    }

    @Test
    void rows_come_newest_first_and_their_number_is_the_sum_of_what_the_hosts_returned() {
        launch();
        stored(ALPHA, 3);
        stored(BRAVO, 2);
        side.happened(
                campaign,
                collected(
                        campaign,
                        query,
                        new RowTotals(2, 2, 0, 0, 5),
                        rows(ALPHA, "alpha", 3, false),
                        rows(BRAVO, "bravo", 2, false)));
        side.settle();

        Page<QueryRow> first = rowsOf(null, new PageRequest(4, null));
        assertThat(first.total()).isEqualTo(5);
        assertThat(first.items())
                .extracting(row -> row.row().text())
                .containsExactly(
                        "{\"n\":\"2\", \"n\":1e400}",
                        "{\"n\":\"1\", \"n\":1e400}",
                        "{\"n\":\"3\", \"n\":1e400}",
                        "{\"n\":\"2\", \"n\":1e400}");
        assertThat(rowsOf(null, new PageRequest(4, first.nextPageToken())).items())
                .hasSize(1);
        assertThat(rowsOf(ALPHA, FIRST_PAGE)).satisfies(page -> {
            assertThat(page.total()).isEqualTo(3);
            assertThat(page.items()).hasSize(3).extracting(QueryRow::hostId).containsOnly(ALPHA);
        });
        assertThat(rowsOf(null, new PageRequest(1, null, "ingested_at", null)).items())
                .extracting(QueryRow::hostId)
                .containsExactly(ALPHA);
    }

    @Test
    void rows_are_searched_as_json_has_them_and_by_host_name() {
        launch();
        side.settle();
        side.jdbc().update("""
                insert into campaign_row (query_id, host_id, hostname, row, detected_at, ingested_at)
                values (?, ?, 'WS-0142', '{"path":"C:\\\\Temp\\\\100%_a.exe"}'::json, now(), now())""", query.value(), ALPHA.value());
        stored(BRAVO, 3);

        assertThat(found("c:\\TEMP\\")).isEqualTo(1);
        assertThat(found("ws-01")).isEqualTo(1);
        assertThat(found("100%_A")).isEqualTo(1);
        assertThat(found("%")).as("no wildcard").isEqualTo(1);
        assertThat(found("host")).isEqualTo(3);
        assertThat(found("1e400")).isEqualTo(3);
        assertThat(found("absent")).isZero();
        side.jdbc().update("update campaign_row set erased = true where query_id = ?", query.value());
        assertThat(found("1e400")).as("erased").isZero();
    }

    private long found(String text) {
        return side.page(new ListQueryRows(query, null, text, FIRST_PAGE, Set.of()), QueryRow.class)
                .total();
    }

    @Test
    void rows_of_an_unknown_statement_are_not_found() {
        assertThatThrownBy(() -> rowsOf(null, FIRST_PAGE))
                .isInstanceOf(RejectionException.class)
                .hasMessageContaining("not_found");
    }

    @Test
    void a_read_that_follows_the_launch_finds_the_statement() {
        launch();
        var rows = new ListQueryRows(query, null, null, FIRST_PAGE, Set.of(campaign.toString()));

        assertThat(side.page(rows, QueryRow.class).total()).isZero();
    }

    private Instant heard(HostId host) {
        return JdbcClient.create(side.jdbc())
                .sql("select ingested_at from campaign_assignment where campaign_id = ? and host_id = ?")
                .params(campaign.value(), host.value())
                .query(OffsetDateTime.class)
                .single()
                .toInstant();
    }

    private void launch() {
        side.happened(
                campaign,
                launched(campaign, query, "users", 3),
                new HostsAssigned(campaign, null, List.of(ALPHA, BRAVO, CHARLIE)));
    }

    @Test
    void evidence_of_a_host_is_its_rows_that_hold_the_value() {
        launch();
        side.settle();
        stored(ALPHA, 12);

        assertThat(evidence("7")).contains(new KeptEvidence(List.of("{\"n\":\"7\", \"n\":1e400}"), false));
        assertThat(evidence("1E400"))
                .hasValueSatisfying(kept -> assertThat(kept.rows()).hasSize(10));
        assertThat(evidence("absent")).isEmpty();
    }

    private Optional<KeptEvidence> evidence(String value) {
        return side.find(new FindCampaignEvidence(campaign, ALPHA, value), KeptEvidence.class);
    }

    private void stored(HostId host, int rows) {
        side.jdbc().update("""
                insert into campaign_row (query_id, host_id, hostname, row, detected_at, ingested_at)
                select ?, ?, 'host', format('{"n":"%s", "n":1e400}', n)::json, now(), now()
                from generate_series(1, ?) n""", query.value(), host.value(), rows);
    }

    private Page<QueryRow> rowsOf(@Nullable HostId host, PageRequest page) {
        return side.page(new ListQueryRows(query, host, null, page, Set.of()), QueryRow.class);
    }

    private CampaignSummary summary() {
        Reading<?> reading =
                side.find(new FindCampaign(campaign), Reading.class).orElseThrow();
        assertThat(reading.stale()).isFalse();
        return (CampaignSummary) reading.value();
    }
}
