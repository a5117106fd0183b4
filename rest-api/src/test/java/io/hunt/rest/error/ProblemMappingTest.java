package io.hunt.rest.error;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.MaxConcurrentHuntsReached;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.Rejection.SqlDenied;
import io.hunt.api.rejection.Rejection.UnknownLabel;
import io.hunt.api.rejection.SqlPlace;
import io.hunt.api.rejection.SqlReason;
import io.hunt.rest.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProblemMappingTest {

    private static final String EXISTING = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11";
    private static final String PATH = "/api/v1/iocs";

    @ParameterizedTest
    @CsvSource({
        "400, 400, validation_failed",
        "401, 401, unauthenticated",
        "403, 403, forbidden",
        "404, 404, not_found",
        "405, 405, method_not_allowed",
        "406, 406, not_acceptable",
        "408, 408, request_timeout",
        "413, 413, payload_too_large",
        "415, 415, unsupported_media_type",
        "418, 418, bad_request",
        "500, 500, internal",
        "501, 501, not_implemented",
        "503, 503, unavailable",
        "505, 505, http_version_not_supported",
        "599, 500, internal"
    })
    void a_status_of_the_protocol_has_a_code(int status, int answered, String code) {
        ProblemResponse answer = ProblemMapping.to(status);

        assertThat(answer.status()).isEqualTo(answered);
        assertThat(answer.code()).isEqualTo(code);
    }

    @Test
    void an_existing_resource_is_named_by_its_address_also_from_another_resource() {
        var exists = new AlreadyExists("indicator", EXISTING);

        assertThat(ProblemMapping.to(exists, PATH).headers()).containsEntry("Location", PATH + "/" + EXISTING);
        assertThat(ProblemMapping.to(exists, PATH + "/9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
                        .headers())
                .containsEntry("Location", PATH + "/" + EXISTING);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "1000, 1", "1001, 2", "60000, 60"})
    void a_wait_is_rounded_up_to_whole_seconds(long millis, String seconds) {
        assertThat(ProblemMapping.to(new RateLimited(Duration.ofMillis(millis)), PATH)
                        .headers())
                .containsEntry("Retry-After", seconds);
        assertThat(ProblemMapping.to(new MaxConcurrentHuntsReached(5), PATH).headers())
                .containsEntry("Retry-After", "6");
    }

    @Test
    void details_of_a_code_are_fields_of_its_body_and_others_are_left_out() {
        JsonNode denied = body(new SqlDenied(SqlReason.SIDE_EFFECT_TABLE, "No.", new SqlPlace(2, 15)));
        JsonNode unplaced = body(new SqlDenied(SqlReason.SIDE_EFFECT_TABLE, "No.", null));
        JsonNode label = body(new UnknownLabel("No host has it.", List.of("web")));

        assertThat(denied.get("reason").asString()).isEqualTo("side_effect_table");
        assertThat(denied.get("line").asInt()).isEqualTo(2);
        assertThat(denied.get("column").asInt()).isEqualTo(15);
        assertThat(unplaced.has("line")).isFalse();
        assertThat(label.get("suggestions").get(0).asString()).isEqualTo("web");
        assertThat(label.has("errors")).isFalse();
    }

    @Test
    void the_path_and_the_detail_are_shown_on_one_line() {
        Problem problem = Problem.of(
                ProblemMapping.to(new UnknownLabel("a\nb\u202e".repeat(1_000), List.of()), PATH), "/a\r\nb", "id");

        assertThat(problem.detail()).hasSize(1_000).doesNotContain("\n");
        assertThat(problem.instance()).isEqualTo("/a\ufffd\ufffdb");
        assertThat(problem.title()).isEqualTo("Unknown label");
        assertThat(problem.type()).isEqualTo("urn:hunt:problem:unknown_label");
    }

    private static JsonNode body(Rejection rejection) {
        return Objects.requireNonNull(
                Json.MAPPER.valueToTree(Problem.of(ProblemMapping.to(rejection, PATH), PATH, "id")));
    }
}
