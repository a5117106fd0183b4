package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.AddAnalyst;
import io.hunt.api.access.AccessCommand.LogIn;
import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.Role;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.rest.Http.Answer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AdministrationTest {

    private static final String USER = """
            {"username":"ada","role":"analyst","capabilities":["can_launch_fleet_hunts"]}""";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void logging_in_answers_a_session() {
        Answer answer = Http.json("POST", "/api/v1/auth/login", "", "{\"username\":\"ada\",\"password\":\"pw\"}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text())
                .isEqualTo("{\"access_token\":\"hs_1\",\"token_type\":\"Bearer\","
                        + "\"expires_at\":\"2099-01-01T00:00:00Z\",\"user\":" + USER + "}");
        assertThat(WebService.BACKEND.last(LogIn.class)).isEqualTo(new LogIn("ada", "pw", "127.0.0.1"));
        assertThat(answer.header("Set-Cookie").orElseThrow())
                .matches("hunt_refresh=hr_1; Path=/api/v1/auth/refresh; Max-Age=[0-9]+;.*; HttpOnly; SameSite=Strict");
    }

    @Test
    void a_wrong_address_cannot_be_claimed() {
        Http.send(
                "POST",
                "/api/v1/auth/login",
                "",
                "{\"username\":\"ada\",\"password\":\"pw\"}".getBytes(UTF_8),
                "Content-Type",
                "application/json",
                "X-Forwarded-For",
                "192.0.2.1");

        assertThat(WebService.BACKEND.last(LogIn.class).address()).isEqualTo("127.0.0.1");
    }

    @Test
    void logging_out_ends_this_session() {
        assertThat(Http.bare("POST", "/api/v1/auth/logout", "auditor").status()).isEqualTo(204);
        assertThat(WebService.BACKEND.last(LogOut.class).token()).isEqualTo("auditor");
    }

    @Test
    void me_is_the_caller() {
        assertThat(Http.get("/api/v1/me", "analyst").text()).isEqualTo(USER);
        assertThat(Http.get("/api/v1/me", "", "Authorization", "bearer analyst").status())
                .isEqualTo(200);
        assertThat(Http.get("/api/v1/me", "", "Authorization", "Basic analyst").status())
                .isEqualTo(401);
        assertThat(Http.get("/api/v1/me", "analyst", "Authorization", "Bearer admin")
                        .status())
                .isEqualTo(401);
    }

    @Test
    void a_user_is_added() {
        Answer answer = Http.json(
                "POST",
                "/api/v1/admin/users",
                "admin",
                "{\"username\":\"eve\",\"password\":\"123456789012\",\"role\":\"AUDITOR\"}");

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.header("Location")).contains("/api/v1/admin/users/eve");
        assertThat(answer.text()).isEqualTo("""
                {"username":"eve","role":"auditor","capabilities":[],"disabled":false,\
                "created_at":"2026-11-21T12:00:00Z","issuer":null}""");
        assertThat(WebService.BACKEND.last(AddAnalyst.class).role()).isEqualTo(Role.AUDITOR);
        assertThat(WebService.BACKEND.last(AddAnalyst.class).addedBy()).isEqualTo("root");
    }

    @Test
    void settings_are_listed_with_their_defaults() {
        assertThat(Http.get("/api/v1/admin/settings", "admin").text()).isEqualTo("""
                {"items":[{"name":"nonadmin_hunt_host_cap","value":7,"default":50},\
                {"name":"offline_campaigns_enabled","value":false,"default":false}],\
                "next_page_token":null,"total":2}""");
        assertThat(Http.get("/api/v1/admin/settings/offline_campaigns_enabled", "admin")
                        .text())
                .isEqualTo("{\"name\":\"offline_campaigns_enabled\",\"value\":false,\"default\":false}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"8", "{\"value\":8}"})
    void a_setting_is_changed_by_an_object_or_the_bare_value(String body) {
        Answer answer = Http.json("PUT", "/api/v1/admin/settings/nonadmin_hunt_host_cap", "admin", body);

        assertThat(answer.text()).isEqualTo("""
                {"name":"nonadmin_hunt_host_cap","value":8,"updated_at":"2026-11-21T12:00:00Z",\
                "updated_by":"root"}""");
        assertThat(WebService.BACKEND.last(ChangeSetting.class))
                .isEqualTo(new ChangeSetting(Setting.NONADMIN_HUNT_HOST_CAP, "8", "root"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\"8\"", "{\"value\":\"8\"}", "{\"value\":null}", "{}", "8.5", "[8]", "{\"value\":8,\"x\":1}"})
    void a_setting_takes_nothing_but_integers_and_booleans(String body) {
        assertThat(Http.json("PUT", "/api/v1/admin/settings/nonadmin_hunt_host_cap", "admin", body)
                        .status())
                .isEqualTo(400);
    }

    @Test
    void a_setting_may_be_a_list_of_names() {
        for (String body : new String[] {"[\"Curl\",\"x\"]", "{\"value\":[\"Curl\",\"x\"]}"}) {
            assertThat(Http.json("PUT", "/api/v1/admin/settings/osquery_allowed_tables", "admin", body)
                            .json()
                            .get("value")
                            .toString())
                    .isEqualTo("[\"Curl\",\"x\"]");
            assertThat(WebService.BACKEND.last(ChangeSetting.class))
                    .isEqualTo(new ChangeSetting(Setting.OSQUERY_ALLOWED_TABLES, "[\"Curl\",\"x\"]", "root"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "true", "\"curl\"", "[7]", "[[\"curl\"]]", "{\"value\":null}"})
    void a_list_of_names_takes_nothing_else(String body) {
        assertThat(Http.json("PUT", "/api/v1/admin/settings/osquery_denied_tables", "admin", body)
                        .code())
                .isEqualTo("validation_failed");
    }

    @Test
    void operators_get_what_agents_need() {
        assertThat(Http.get("/api/v1/admin/enrollment", "admin").text())
                .isEqualTo("{\"enroll_secret\":\"s3cret\",\"ca_certificate\":\"PEM\"}");
    }

    @Test
    void read_models_are_rebuilt_on_demand() {
        assertThat(Http.bare("POST", "/api/v1/admin/read-models/rebuild", "admin")
                        .status())
                .isEqualTo(202);
        assertThat(WebService.BACKEND.received).hasAtLeastOneElementOfType(RebuildReadModels.class);
    }
}
