package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.SsoCommand.FinishSso;
import io.hunt.api.access.SsoCommand.StartSso;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests of the sign-in by a provider. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SsoRequestsTest {

    private static final String SSO = "/api/v1/auth/sso";
    private static final String ANSWER = "{\"code\": \"c\", \"state\": \"s\", \"iss\": \"https://login.example.org\"}";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void the_sign_in_page_gets_the_providers_without_a_token() {
        Http.Answer answer = Http.get("/api/v1/auth/providers", "");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().get("providers").get(0).get("id").asString()).isEqualTo("corp");
    }

    @Test
    void a_sign_in_is_bound_to_the_browser_by_a_cookie_for_its_path_alone() {
        Http.Answer answer = Http.json("POST", SSO, "", "{\"provider\": \"corp\"}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().get("authorization_uri").asString()).startsWith("https://login.example.org/");
        assertThat(answer.text()).doesNotContain("hi_1");
        assertThat(answer.header("Set-Cookie").orElseThrow())
                .startsWith("hunt_sso=hi_1; Path=/api/v1/auth/sso; Max-Age=600;")
                .contains("HttpOnly", "SameSite=Strict");
        assertThat(answer.header("Cache-Control")).contains("no-store, no-transform");
        assertThat(WebService.BACKEND.last(StartSso.class)).isEqualTo(new StartSso("corp", "127.0.0.1"));
    }

    @Test
    void an_answer_of_the_provider_becomes_a_session_with_the_refresh_cookie() {
        Http.Answer answer = sent("/session", ANSWER, "Cookie", "hunt_sso=hi_1");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().get("access_token").asString()).isEqualTo("hs_1");
        assertThat(answer.response().headers().allValues("Set-Cookie"))
                .anyMatch(cookie -> cookie.startsWith("hunt_sso=; "))
                .anyMatch(cookie -> cookie.startsWith("hunt_refresh=hr_1; Path=/api/v1/auth/refresh"));
        FinishSso sent = WebService.BACKEND.last(FinishSso.class);
        assertThat(sent.browser()).isEqualTo("hi_1");
        assertThat(sent.issuer()).isEqualTo("https://login.example.org");
        assertThat(sent.toString()).doesNotContain("hi_1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/session"})
    void a_page_of_another_origin_cannot_start_or_end_a_sign_in(String path) {
        String body = path.isEmpty() ? "{\"provider\": \"corp\"}" : ANSWER;

        assertThat(sent(path, body, "Sec-Fetch-Site", "cross-site").status()).isEqualTo(403);
    }

    private static Http.Answer sent(String path, String body, String header, String value) {
        return Http.send(
                "POST", SSO + path, "", body.getBytes(UTF_8), "Content-Type", "application/json", header, value);
    }
}
