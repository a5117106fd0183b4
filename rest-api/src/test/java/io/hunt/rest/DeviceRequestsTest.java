package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.DeviceCommand.DecideDeviceSignIn;
import io.hunt.api.access.DeviceCommand.StartDeviceSignIn;
import io.hunt.api.access.Scope;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests of the device sign-in. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeviceRequestsTest {

    private static final String DEVICE = "/api/v1/auth/device";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void a_device_gets_its_codes_without_a_token() {
        Http.Answer answer = Http.json("POST", DEVICE, "", "{\"name\": \"laptop\", \"scopes\": [\"read\"]}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().get("device_code").asString()).isEqualTo("hd_1");
        assertThat(answer.json().get("user_code").asString()).isEqualTo("BCDF-GHJK");
        assertThat(answer.json().get("verification_uri").asString()).matches("http://[^/]+/device");
        assertThat(answer.json().get("expires_in").asInt()).isEqualTo(600);
        assertThat(answer.json().get("interval").asInt()).isEqualTo(5);
        assertThat(answer.header("Cache-Control")).contains("no-store, no-transform");
        assertThat(WebService.BACKEND.last(StartDeviceSignIn.class).scopes()).isEqualTo(Set.of(Scope.READ));
    }

    @ParameterizedTest
    @CsvSource({
        "PENDING, authorization_pending",
        "TOO_FAST, slow_down",
        "DENIED, access_denied",
        "EXPIRED, expired_token"
    })
    void a_poll_is_refused_with_the_code_of_the_standard(String state, String code) {
        Http.Answer answer = Http.json("POST", DEVICE + "/token", "", "{\"device_code\": \"%s\"}".formatted(state));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().get("error").asString()).isEqualTo(code);
    }

    @Test
    void an_approved_device_gets_its_token() {
        Http.Answer answer = Http.json("POST", DEVICE + "/token", "", "{\"device_code\": \"hd_1\"}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().get("access_token").asString()).isEqualTo("hunt_1");
        assertThat(answer.json().get("token_type").asString()).isEqualTo("Bearer");
        assertThat(answer.header("Cache-Control")).contains("no-store, no-transform");
    }

    @Test
    void a_decision_is_sent_for_the_signed_in_user() {
        String body = "{\"user_code\": \"BCDF-GHJK\", \"approved\": true}";

        assertThat(Http.json("POST", DEVICE + "/approvals", "analyst", body).status())
                .isEqualTo(200);
        var command = WebService.BACKEND.last(DecideDeviceSignIn.class);
        assertThat(command.caller().username()).isEqualTo("ada");
        assertThat(command.approved()).isTrue();
        assertThat(Http.json("POST", DEVICE + "/approvals", "", body).status()).isEqualTo(401);
        assertThat(Http.json("POST", DEVICE + "/approvals", "scope-READ", body).status())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/token"})
    void a_page_of_another_origin_starts_and_redeems_nothing(String path) {
        Http.Answer answer = Http.send(
                "POST",
                DEVICE + path,
                "",
                "{\"name\": \"laptop\"}".getBytes(UTF_8),
                "Content-Type",
                "application/json",
                "Sec-Fetch-Site",
                "cross-site");

        assertThat(answer.status()).isEqualTo(403);
    }
}
