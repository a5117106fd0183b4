package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.PageRequest;
import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.ChangeOwnPassword;
import io.hunt.api.access.AccessCommand.EndSession;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessCommand.RenewSession;
import io.hunt.api.access.AccessCommand.RevokeApiToken;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.api.access.AccessQuery.ListAnalysts;
import io.hunt.api.access.AccessQuery.ListApiTokens;
import io.hunt.api.access.AccessQuery.ListSessions;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection.LastAdmin;
import io.hunt.api.rejection.Rejection.TooManyTokens;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.Http.Answer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IdentityTest {

    private static final String ADA = """
            {"username":"ada","role":"analyst","capabilities":["can_launch_fleet_hunts"],"disabled":false,\
            "created_at":"2026-11-21T12:00:00Z","issuer":null}""";
    private static final byte[] LOG_IN = "{\"username\":\"ada\",\"password\":\"correct\"}".getBytes(UTF_8);
    private static final String TOKEN_ID = Samples.API_TOKEN.id().toString();

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void users_are_listed_and_filtered() {
        Answer answer = Http.get("/api/v1/admin/users?role=Auditor&disabled=false&q=ad&limit=7&page_token=t", "admin");

        assertThat(answer.text()).isEqualTo("{\"items\":[" + ADA + "],\"next_page_token\":null,\"total\":2}");
        assertThat(WebService.BACKEND.last(ListAnalysts.class))
                .isEqualTo(new ListAnalysts(Set.of(Role.AUDITOR), false, "ad", new PageRequest(7, "t")));
        assertThat(Http.get("/api/v1/admin/users?colour=red", "admin").text())
                .contains("known are disabled, limit, page_size, page_token, q, role");
    }

    @Test
    void a_user_is_found_by_name_in_any_case() {
        assertThat(Http.get("/api/v1/admin/users/ADA", "admin").text()).isEqualTo(ADA);
        assertThat(Http.get("/api/v1/admin/users/eve", "admin").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%00", "a%20b", "%2e", "-x", "a%27--", "%C3%A4", "x%0a"})
    void a_path_names_nobody_but_by_a_valid_name(String name) {
        assertThat(Http.get("/api/v1/admin/users/" + name, "admin").status()).isIn(400, 404);
        assertThat(Http.json("PATCH", "/api/v1/admin/users/" + name, "admin", "{}")
                        .status())
                .isIn(400, 404, 405);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void a_user_is_changed_in_what_the_body_names() {
        Answer answer = Http.json("PATCH", "/api/v1/admin/users/Ada", "admin", """
                {"role": "Admin", "capabilities": [], "disabled": true, "password": "123456789012"}""");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo(ADA);
        assertThat(WebService.BACKEND.last(ChangeAnalyst.class))
                .isEqualTo(new ChangeAnalyst("ada", Role.ADMIN, Set.of(), true, "123456789012", "root"));

        Http.json("PATCH", "/api/v1/admin/users/ada", "admin", "{}");
        assertThat(WebService.BACKEND.last(ChangeAnalyst.class))
                .isEqualTo(new ChangeAnalyst("ada", null, null, null, null, "root"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"username\":\"eve\"}",
                "{\"role\":\"king\"}",
                "{\"disabled\":\"yes\"}",
                "{\"capabilities\":\"can_launch_fleet_hunts\"}",
                "{\"capabilities\":[\"fly\"]}",
                "{\"password\":7}",
                "[]"
            })
    void a_change_that_is_not_understood_is_refused(String body) {
        Answer answer = Http.json("PATCH", "/api/v1/admin/users/ada", "admin", body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("validation_failed");
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void the_last_admin_is_a_conflict() {
        WebService.BACKEND.failures.put(ChangeAnalyst.class, new RejectionException(new LastAdmin()));

        Answer answer = Http.json("PATCH", "/api/v1/admin/users/root", "admin", "{\"disabled\":true}");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.code()).isEqualTo("last_admin");
    }

    @Test
    void a_token_is_made_and_shown_once() {
        Answer made = Http.json(
                "POST", "/api/v1/tokens", "analyst", "{\"name\":\"ci\",\"expires_at\":\"2099-01-01T01:00:00+01:00\"}");

        assertThat(made.status()).isEqualTo(201);
        assertThat(made.header("Location")).contains("/api/v1/tokens/" + TOKEN_ID);
        assertThat(made.text())
                .isEqualTo("{\"id\":\"" + TOKEN_ID + "\",\"name\":\"ci\",\"username\":\"ada\","
                        + "\"created_at\":\"2026-11-21T12:00:00Z\",\"expires_at\":\"2099-01-01T00:00:00Z\","
                        + "\"last_used_at\":null,\"scopes\":null,\"token\":\"hunt_1\"}");
        var command = WebService.BACKEND.last(MakeApiToken.class);
        assertThat(command.expiresAt()).isEqualTo(Instant.parse("2099-01-01T00:00:00Z"));
        assertThat(command.owner().username()).isEqualTo("ada");
        assertThat(Http.get("/api/v1/tokens", "analyst").text())
                .doesNotContain("hunt_1")
                .contains(TOKEN_ID);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"name\":\"\"}",
                "{\"name\":\"a\\u0000\"}",
                "{\"name\":\"ci\",\"expires_at\":\"tomorrow\"}",
                "{\"name\":\"ci\",\"expires_at\":4070908800}",
                "{\"name\":\"ci\",\"expires_at\":\"2099-01-01T00:00:00\"}",
                "{\"name\":\"ci\",\"role\":\"admin\"}"
            })
    void a_token_that_is_not_understood_is_refused(String body) {
        assertThat(Http.json("POST", "/api/v1/tokens", "analyst", body).code()).isEqualTo("validation_failed");
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void too_many_tokens_are_a_conflict() {
        WebService.BACKEND.failures.put(
                MakeApiToken.class,
                new RejectionException(new TooManyTokens("A user may have at most 50 API tokens; revoke one first.")));

        Answer answer = Http.json("POST", "/api/v1/tokens", "analyst", "{\"name\":\"ci\"}");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.code()).isEqualTo("too_many_tokens");
    }

    @Test
    void everybody_sees_their_own_tokens_and_admins_those_of_others() {
        Http.get("/api/v1/tokens", "auditor");
        assertThat(WebService.BACKEND.last(ListApiTokens.class).username()).isEqualTo("otto");
        Http.get("/api/v1/tokens?username=ada", "admin");
        assertThat(WebService.BACKEND.last(ListApiTokens.class).username()).isEqualTo("ada");
        assertThat(Http.get("/api/v1/tokens?username=root", "analyst").code()).isEqualTo("forbidden");
    }

    @Test
    void a_token_is_revoked_and_auditors_have_tokens_too() {
        assertThat(Http.bare("DELETE", "/api/v1/tokens/" + TOKEN_ID, "analyst").status())
                .isEqualTo(204);
        assertThat(WebService.BACKEND.last(RevokeApiToken.class).revokedBy().username())
                .isEqualTo("ada");
        assertThat(Http.bare("DELETE", "/api/v1/tokens/1", "analyst").status()).isEqualTo(404);
        assertThat(Http.json("POST", "/api/v1/tokens", "auditor", "{\"name\":\"ci\"}")
                        .status())
                .isEqualTo(201);
        assertThat(WebService.BACKEND.last(MakeApiToken.class).owner().username())
                .isEqualTo("otto");
        assertThat(Http.bare("DELETE", "/api/v1/tokens/" + TOKEN_ID, "auditor").status())
                .isEqualTo(204);
    }

    @Test
    void everybody_changes_their_own_password() {
        Answer changed = Http.json("POST", "/api/v1/me/password", "auditor", """
                {"current_password": "a", "new_password": "123456789012"}""");

        assertThat(changed.status()).isEqualTo(204);
        var command = WebService.BACKEND.last(ChangeOwnPassword.class);
        assertThat(command.owner().username()).isEqualTo("otto");
        assertThat(command.currentPassword()).isEqualTo("a");
        assertThat(command.newPassword()).isEqualTo("123456789012");
        assertThat(command.address()).isEqualTo("127.0.0.1");
        assertThat(command.toString()).doesNotContain("123456789012");
        assertThat(Http.json("POST", "/api/v1/me/password", "auditor", """
                {"current_password": "a", "new_password": "12345678901"}""").code())
                .isEqualTo("validation_failed");
        assertThat(Http.json("POST", "/api/v1/me/password", "", "{}").code()).isEqualTo("unauthenticated");
    }

    @Test
    void everybody_sees_and_ends_their_own_sessions() {
        String session = """
                {"items":[{"id":"%s","current":%s,"signed_in_at":null,"renewed_at":"2026-11-21T12:00:00Z",\
                "expires_at":"2099-01-01T00:00:00Z","address":"192.0.2.7"}],"next_page_token":"next","total":2}""";

        assertThat(Http.get("/api/v1/me/sessions", "admin").text()).isEqualTo(session.formatted(Backend.SESSION, true));
        assertThat(Http.get("/api/v1/me/sessions?page_size=7", "auditor").text())
                .isEqualTo(session.formatted(Backend.SESSION, false));
        assertThat(WebService.BACKEND.last(ListSessions.class))
                .isEqualTo(new ListSessions("otto", new PageRequest(7, null)));

        assertThat(Http.bare("DELETE", "/api/v1/me/sessions/" + Backend.SESSION, "auditor")
                        .status())
                .isEqualTo(204);
        assertThat(WebService.BACKEND.last(EndSession.class).owner().username()).isEqualTo("otto");
        assertThat(Http.bare("DELETE", "/api/v1/me/sessions/1", "auditor").status())
                .isEqualTo(404);
    }

    @Test
    void a_session_is_renewed_by_its_token_or_by_the_cookie() {
        Answer byToken = Http.bare("POST", "/api/v1/auth/refresh", "hs_0");
        assertThat(byToken.json().get("access_token").asString()).isEqualTo("hs_1");
        assertThat(WebService.BACKEND.last(RenewSession.class).token()).isEqualTo("hs_0");
        assertThat(byToken.header("Set-Cookie").orElseThrow()).startsWith("hunt_refresh=hr_1; ");

        Answer byCookie = Http.bare("POST", "/api/v1/auth/refresh", "", "Cookie", "a=b; hunt_refresh=hr_0");
        assertThat(byCookie.status()).isEqualTo(200);
        assertThat(WebService.BACKEND.last(RenewSession.class).token()).isEqualTo("hr_0");
    }

    @Test
    void what_renews_nothing_is_not_authenticated() {
        for (Answer answer : List.of(
                Http.bare("POST", "/api/v1/auth/refresh", ""),
                Http.bare("POST", "/api/v1/auth/refresh", "", "Cookie", "hunt_refresh=hr_used"),
                Http.bare("POST", "/api/v1/auth/refresh", "", "Cookie", "hunt_refresh=hr_0", "Authorization", "x"))) {
            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.code()).isEqualTo("unauthenticated");
            assertThat(answer.header("WWW-Authenticate")).contains("Bearer");
            assertThat(answer.header("Set-Cookie")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hunt_refresh=hr_used; hunt_refresh=hr_0",
                "hunt_refresh=hr_0; hunt_refresh=hr_used",
                "hunt_refresh=; hunt_refresh=planted; hunt_refresh=hr_0",
                "hunt_refresh=hr_used; hunt_refresh=hs_refused; hunt_refresh=hr_0; hunt_refresh=hr_used"
            })
    void a_second_cookie_of_the_same_name_does_not_keep_the_session_from_renewal(String cookies) {
        Answer renewed = Http.bare("POST", "/api/v1/auth/refresh", "", "Cookie", cookies);

        assertThat(renewed.status()).isEqualTo(200);
        assertThat(renewed.header("Set-Cookie").orElseThrow()).startsWith("hunt_refresh=hr_1; ");
        assertThat(WebService.BACKEND.last(RenewSession.class).token()).isEqualTo("hr_0");
    }

    @Test
    void no_more_than_four_cookies_of_the_name_are_looked_up() {
        int before = renewals();

        assertThat(Http.bare(
                                "POST",
                                "/api/v1/auth/refresh",
                                "",
                                "Cookie",
                                IntStream.range(0, 100)
                                        .mapToObj(i -> "hunt_refresh=planted" + i)
                                        .collect(Collectors.joining("; ")))
                        .status())
                .isEqualTo(401);

        assertThat(renewals() - before).isEqualTo(4);
    }

    private static int renewals() {
        return (int) WebService.BACKEND.received.stream()
                .filter(RenewSession.class::isInstance)
                .count();
    }

    @ParameterizedTest
    @CsvSource({
        "Sec-Fetch-Site, cross-site",
        "Sec-Fetch-Site, same-site",
        "Sec-Fetch-Site, garbage",
        "Origin, https://evil.example",
        "Origin, http://127.0.0.1",
        "Origin, http://127.0.0.1:1",
        "Origin, null",
        "Origin, http://[x"
    })
    void a_page_of_another_origin_neither_logs_in_nor_renews_a_session(String header, String value) {
        int before = WebService.BACKEND.received.size();
        for (Answer answer : List.of(
                Http.bare("POST", "/api/v1/auth/refresh", "", "Cookie", "hunt_refresh=hr_0", header, value),
                Http.bare("POST", "/api/v1/auth/refresh", "hs_0", header, value),
                Http.send(
                        "POST", "/api/v1/auth/login", "", LOG_IN, "Content-Type", "application/json", header, value))) {
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.code()).isEqualTo("forbidden");
            assertThat(answer.header("Set-Cookie")).isEmpty();
        }
        assertThat(WebService.BACKEND.received).hasSize(before);
    }

    @Test
    void the_console_and_clients_that_are_no_browsers_log_in_and_renew_sessions() {
        String own = "http://127.0.0.1:" + WebService.PORT;
        for (String[] headers : new String[][] {
            {"Origin", own},
            {"Origin", own.toUpperCase(java.util.Locale.ROOT)},
            {"Sec-Fetch-Site", "same-origin", "Origin", "https://console.example"},
            {"Sec-Fetch-Site", "none"}
        }) {
            var cookie = new ArrayList<>(List.of(headers));
            cookie.addAll(List.of("Cookie", "hunt_refresh=hr_0"));
            assertThat(Http.bare("POST", "/api/v1/auth/refresh", "", cookie.toArray(String[]::new))
                            .status())
                    .isEqualTo(200);
            var json = new ArrayList<>(List.of(headers));
            json.addAll(List.of("Content-Type", "application/json"));
            assertThat(Http.send("POST", "/api/v1/auth/login", "", LOG_IN, json.toArray(String[]::new))
                            .status())
                    .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "application/xml", "x"})
    void log_in_and_renewal_take_only_json(String type) {
        for (Answer answer : List.of(
                Http.bare("POST", "/api/v1/auth/refresh", "", "Cookie", "hunt_refresh=hr_0", "Content-Type", type),
                Http.send("POST", "/api/v1/auth/refresh", "hs_0", LOG_IN, "Content-Type", type),
                Http.send("POST", "/api/v1/auth/refresh", "hs_0", LOG_IN),
                Http.send("POST", "/api/v1/auth/login", "", LOG_IN, "Content-Type", type))) {
            assertThat(answer.status()).isEqualTo(415);
            assertThat(answer.code()).isEqualTo("unsupported_media_type");
        }
        assertThat(Http.bare("POST", "/api/v1/auth/refresh", "hs_0", "Content-Type", "application/json")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void a_cookie_opens_no_other_path() {
        for (String cookie : List.of("hunt_refresh=admin", "access_token=admin", "Authorization=Bearer admin")) {
            assertThat(Http.get("/api/v1/me", "", "Cookie", cookie).status()).isEqualTo(401);
            assertThat(Http.get("/api/v1/auth/refresh", "", "Cookie", cookie).status())
                    .isEqualTo(401);
            assertThat(Http.bare("POST", "/api/v1/auth/logout", "", "Cookie", cookie)
                            .status())
                    .isEqualTo(401);
        }
        assertThat(WebService.BACKEND.received).noneMatch(FindCaller.class::isInstance);
    }

    @Test
    void a_log_out_takes_the_cookie_away() {
        assertThat(Http.bare("POST", "/api/v1/auth/logout", "analyst")
                        .header("Set-Cookie")
                        .orElseThrow())
                .startsWith("hunt_refresh=; Path=/api/v1/auth/refresh; Max-Age=0;");
    }

    @Test
    void everybody_sees_the_limits() {
        assertThat(Http.get("/api/v1/limits", "analyst").text()).isEqualTo("""
                {"max_concurrent_hunts":5,"running_hunts":2,"free_slots":3,"nonadmin_hunt_host_cap":50,\
                "offline_campaigns_enabled":false,"per_user_hunt_isolation":true,"version":"development",\
                "capabilities":["can_launch_fleet_hunts"]}""");
    }
}
