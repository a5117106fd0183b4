package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignCommand.ArchiveCampaign;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.id.CampaignId;
import io.hunt.api.rejection.Rejection.NotArchivable;
import io.hunt.api.rejection.Rejection.NotStoppable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.Http.Answer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignEndTest {

    private static final String CAMPAIGNS = "/api/v1/campaigns";
    private static final String OSQUERY = CAMPAIGNS + "/" + FakeCampaigns.OSQUERY.id();

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
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

    private static String good() {
        return "{\"sql\": \"select 1\", \"target_type\": \"fleet\"}";
    }

    private static Answer stop(@Nullable String body) {
        return body == null
                ? Http.bare("POST", OSQUERY + "/stop", "admin")
                : Http.json("POST", OSQUERY + "/stop", "admin", body);
    }
}
