package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignQuery.FollowCampaign;
import io.hunt.api.campaign.CampaignQuery.PlacedRow;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignSummary.Coverage;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.SecurityEvent.EvidenceRead;
import io.hunt.rest.Http.Answer;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignStreamTest {

    private static final String STREAM = "/api/v1/campaigns/" + FakeCampaigns.OSQUERY.id() + "/stream";
    private static final CampaignSummary ANSWERED = answered(FakeCampaigns.osquery(CampaignStatus.ACTIVE, 18));

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
        WebService.BACKEND.campaign = ANSWERED;
    }

    @Test
    void a_stream_tells_rows_summary_and_end_and_that_evidence_was_read() {
        WebService.BACKEND.placedRows = rows(7, 9);

        Answer answer = Http.get(STREAM, "auditor", "Accept", "text/event-stream");

        assertThat(answer.header("Content-Type")).contains("text/event-stream;charset=utf-8");
        assertThat(answer.events()).containsExactly("row", "row", "summary", "end");
        assertThat(answer.text()).contains("id: 7\ndata: {\"host_id\"", "id: 9\n", "{\"status\":\"active\"}");
        assertThat(WebService.BACKEND.recorded)
                .extracting(event -> event.getPayload())
                .hasAtLeastOneElementOfType(EvidenceRead.class);
    }

    @Test
    void a_stream_goes_on_behind_the_last_event_seen() {
        WebService.BACKEND.placedRows = rows(7, 9);

        Answer answer = Http.get(STREAM, "analyst", "Last-Event-ID", "7");

        assertThat(answer.text()).contains("id: 9\n").doesNotContain("id: 7\n");
        assertThat(Http.get(STREAM, "analyst", "Last-Event-ID", "x7").status()).isEqualTo(400);
    }

    @Test
    void a_summary_is_told_again_when_it_has_changed_and_not_before() throws Exception {
        WebService.BACKEND.campaign = FakeCampaigns.OSQUERY;
        var stream = CompletableFuture.supplyAsync(() -> Http.get(STREAM, "analyst"));
        WebService.BACKEND.await(FollowCampaign.class, 5);
        assertThat(stream).isNotDone();

        WebService.BACKEND.campaign = ANSWERED;

        assertThat(stream.get(60, TimeUnit.SECONDS).events()).containsExactly("summary", "summary", "end");
    }

    @Test
    void a_stopped_campaign_is_over_although_hosts_never_answered() {
        assertThat(FakeCampaigns.STOPPED.coverage().pending()).isPositive();
        WebService.BACKEND.campaign = FakeCampaigns.STOPPED;

        assertThat(Http.get(STREAM, "analyst").events()).containsExactly("summary", "end");
    }

    @Test
    void a_campaign_that_looks_for_indicators_has_no_rows() {
        String stream = "/api/v1/campaigns/" + FakeCampaigns.IOC_HUNT.id() + "/stream";
        WebService.BACKEND.failures.put(
                FollowCampaign.class, new RejectionException(new DetailsRemoved(Samples.NOON, 30)));

        assertThat(Http.get(stream, "analyst").code()).isEqualTo("details_removed");
        assertThat(Http.get("/api/v1/campaigns/" + UUID.randomUUID() + "/stream", "analyst")
                        .code())
                .isEqualTo("not_found");
        assertThat(Http.get(STREAM, "").status()).isEqualTo(401);
    }

    @Test
    void a_summary_is_told_without_its_indicators() {
        assertThat(FakeCampaigns.IOC_HUNT.indicators()).isNotEmpty();
        WebService.BACKEND.campaign = answered(FakeCampaigns.IOC_HUNT);

        Answer answer = Http.get("/api/v1/campaigns/" + FakeCampaigns.IOC_HUNT.id() + "/stream", "analyst");

        assertThat(answer.events()).containsExactly("summary", "end");
        assertThat(answer.text()).contains("\"indicators\":[]");
    }

    @Test
    void a_stream_ends_with_its_session() throws Exception {
        WebService.BACKEND.campaign = FakeCampaigns.OSQUERY;
        var stream = CompletableFuture.supplyAsync(() -> Http.get(STREAM, "analyst"));
        WebService.BACKEND.await(FollowCampaign.class, 3);
        assertThat(stream).isNotDone();

        WebService.BACKEND.signedOut = true;

        assertThat(stream.get(60, TimeUnit.SECONDS).events()).containsExactly("summary");
    }

    @Test
    void a_stream_that_is_behind_ends_with_its_session_too() {
        List<PlacedRow> backlog = rows(LongStream.rangeClosed(1, 1_000).toArray());
        WebService.BACKEND.placedRows = WebService.BACKEND.signingOutAt(200, backlog);

        assertThat(Http.get(STREAM, "analyst").events()).containsOnly("row").hasSize(400);
    }

    @Test
    void streams_of_hunts_and_campaigns_share_their_places() throws Exception {
        WebService.BACKEND.campaign = FakeCampaigns.OSQUERY;
        // The headers of a stream arrive when it holds its place.
        try (var first = Http.lines(STREAM, "analyst");
                var second = Http.lines(STREAM, "analyst")) {
            assertThat(Http.get("/api/v1/hunts/" + Samples.HUNT_ID + "/stream", "analyst")
                            .code())
                    .isEqualTo("rate_limited");
            WebService.BACKEND.campaign = ANSWERED;
            assertThat(first).contains("event: end");
            assertThat(second).contains("event: end");
        }
    }

    @Test
    void a_long_history_is_told_without_pauses() {
        WebService.BACKEND.placedRows = rows(LongStream.rangeClosed(1, 450).toArray());

        assertThat(Http.get(STREAM, "analyst").events()).hasSize(452).endsWith("summary", "end");
    }

    private static CampaignSummary answered(CampaignSummary campaign) {
        return campaign.ended(campaign.status(), campaign.course(), new Coverage(3, 0, 0, 7, 0));
    }

    private static List<PlacedRow> rows(long... places) {
        return LongStream.of(places)
                .mapToObj(place -> new PlacedRow(place, FakeCampaigns.ROW))
                .toList();
    }
}
