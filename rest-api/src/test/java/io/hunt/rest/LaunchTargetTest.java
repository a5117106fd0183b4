package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.HostTarget.Labels;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.rejection.Rejection.UnknownLabel;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.Http.Answer;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LaunchTargetTest {

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void a_launch_names_its_target_by_labels_platforms_and_names() {
        Answer answer = hunt("""
                {"labels": {"include_any": ["web", "db"], "exclude": ["fragile"]}, "platforms": ["Linux"],
                 "host_ids": ["%s"], "hostnames": ["db-1"], "seen_within": 7}""".formatted(Samples.HOST_ID));

        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        var command = WebService.BACKEND.last(LaunchHunt.class);
        assertThat(command.target())
                .isEqualTo(HostTarget.of(
                        Labels.of(Set.of("db", "web"), Set.of(), Set.of("fragile")),
                        Set.of(Platform.LINUX),
                        Set.of(Samples.HOST_ID),
                        Set.of("db-1"),
                        7));
        assertThat(command.targetType()).isEqualTo(TargetType.HOSTS);
        assertThat(command.hostIds()).isEmpty();
        assertThat(command.seenWithinDays()).isEqualTo(7);
    }

    @Test
    void an_empty_target_is_the_fleet() {
        hunt("{}");

        var command = WebService.BACKEND.last(LaunchHunt.class);
        assertThat(command.targetType()).isEqualTo(TargetType.FLEET);
        assertThat(command.seenWithinDays()).isEqualTo(90);
    }

    @Test
    void a_target_that_an_answer_shows_may_be_sent_back() {
        hunt("""
                {"labels": {"include_any": [], "include_all": [], "exclude": []}, "platforms": [], "host_ids": [],
                 "hostnames": [], "seen_within": 30}""");

        var command = WebService.BACKEND.last(LaunchHunt.class);
        assertThat(command.targetType()).isEqualTo(TargetType.FLEET);
        assertThat(command.seenWithinDays()).isEqualTo(30);
    }

    @Test
    void a_campaign_takes_the_same_target() {
        String body = "{\"sql\": \"select 1\", \"target\": {\"labels\": {\"include_all\": [\"web\"]}}}";

        assertThat(Http.json("POST", "/api/v1/campaigns", "analyst", body).status())
                .isEqualTo(201);
        assertThat(WebService.BACKEND.last(LaunchCampaign.class).target())
                .isEqualTo(HostTarget.of(
                        Labels.of(Set.of(), Set.of("web"), Set.of()), Set.of(), Set.of(), Set.of(), null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "target_type             | 'target_type': 'fleet', 'target': {}",
                "target_type             | 'name': 'no target'",
                "host_ids                | 'target': {}, 'host_ids': ['ID']",
                "target.platforms[0]     | 'target': {'platforms': ['amiga']}",
                "target.seen_within      | 'target': {'seen_within': 0}",
                "target.odd              | 'target': {'odd': 1}",
                "target                  | 'target': {'host_ids': [], 'seen_within': 30}",
                "target                  | 'target': {'host_ids': []}",
                "target                  | 'target': {'hostnames': [], 'platforms': []}",
                "target                  | 'target': {'labels': {'include_any': []}}",
                "target.labels.include   | 'target': {'labels': {'include': ['web']}}",
                "target.labels.exclude[0] | 'target': {'labels': {'exclude': ['']}}"
            },
            quoteCharacter = '~')
    void each_field_of_a_target_is_checked(String field, String fields) {
        String body = "{'indicators': {'all': true}, " + fields + "}";

        Answer answer = Http.json(
                "POST", "/api/v1/hunts", "analyst", body.replace('\'', '"').replace("ID", Samples.HOST_ID.toString()));

        assertThat(answer.status()).as(answer.text()).isEqualTo(400);
        assertThat(answer.json().get("errors").get(0).get("field").asString()).isEqualTo(field);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void an_unknown_label_is_refused_with_similar_ones() {
        WebService.BACKEND.failures.put(
                LaunchHunt.class,
                new RejectionException(
                        new UnknownLabel("No host has the labels: wbe; similar labels: web", List.of("web"))));

        Answer answer = hunt("{\"labels\": {\"include_any\": [\"wbe\"]}}");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("unknown_label");
        assertThat(answer.json().get("suggestions").get(0).asString()).isEqualTo("web");
    }

    private static Answer hunt(String target) {
        return Http.json(
                "POST", "/api/v1/hunts", "analyst", "{\"indicators\": {\"all\": true}, \"target\": " + target + "}");
    }
}
