package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes on one database: a decision in one is effective in the other with the next request. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IdentityJourneyTest {

    private static final String PASSWORD = "correct horse battery";
    private static final String FLEET_HUNT = "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}";

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @TempDir
    static Path directory;

    private static RunningService here;
    private static RunningService there;
    private static Analyst root;

    @BeforeAll
    static void two_processes() {
        String database = RunningService.newDatabase();
        here = RunningService.on(database, directory.resolve("here"), List.of());
        there = RunningService.on(
                database,
                directory.resolve("there"),
                List.of(),
                "service.session-hours=0.0005",
                "service.rate-limit-per-minute=600",
                "service.rate-limit-burst=200",
                "service.trusted-proxies=127.0.0.0/8",
                "service.oidc-issuer-uri=http://127.0.0.1:9");
        root = here.admin();
    }

    @AfterAll
    static void stop() {
        there.close();
        here.close();
    }

    @Test
    void a_session_expires_though_decimals_of_an_hour_were_given() {
        add("emil");
        Answer signedIn = logIn(there, "emil", PASSWORD);
        assertThat(here.owner()
                        .queryForList(
                                "select (expires_at - created_at)::text from access_session where expires_at = ?::timestamptz",
                                String.class,
                                signedIn.text("expires_at")))
                .containsExactly("00:00:01.8");

        Analyst emil = at(there, signedIn.text("access_token"));
        Answer expired = eventually(() -> emil.get("/me"), answer -> answer.status() != 200);
        assertThat(expired.status()).isEqualTo(401);
        assertThat(expired.text("code")).isEqualTo("unauthenticated");
    }

    @Test
    void a_log_out_here_ends_the_session_there() {
        add("lena");
        String token = token("lena");
        assertThat(at(there, token).get("/me").text("username")).isEqualTo("lena");

        assertThat(at(here, token).post("/auth/logout").status()).isEqualTo(204);

        assertThat(at(there, token).get("/me").status()).isEqualTo(401);
    }

    @Test
    void a_renewed_session_ends_the_old_one_in_every_process() {
        add("rene");
        String token = token("rene");

        String renewed = at(here, token).post("/auth/refresh").text("access_token");

        assertThat(at(there, token).get("/me").status()).isEqualTo(401);
        assertThat(at(there, renewed).get("/me").text("username")).isEqualTo("rene");
    }

    @Test
    void role_disabling_and_password_hold_from_the_next_request_in_every_process() {
        add("ada");
        Analyst ada = at(there, token("ada"));
        assertThat(ada.get("/admin/users").status()).isEqualTo(403);

        assertThat(change("ada", "{\"role\": \"admin\"}").text("role")).isEqualTo("admin");
        assertThat(ada.get("/admin/users?q=ada").number("total")).isEqualTo(1);
        change("ada", "{\"role\": \"auditor\"}");
        assertThat(ada.post("/iocs", "{}").text("code")).isEqualTo("forbidden");

        change("ada", "{\"disabled\": true}");
        assertThat(ada.get("/me").status()).isEqualTo(401);
        assertThat(logIn("ada", PASSWORD).text("code")).isEqualTo("invalid_credentials");
        change("ada", "{\"disabled\": false, \"password\": \"battery staple horse\"}");
        assertThat(ada.get("/me").status()).isEqualTo(401);
        assertThat(logIn("ada", PASSWORD).text("code")).isEqualTo("invalid_credentials");
        assertThat(logIn("ada", "battery staple horse").status()).isEqualTo(200);
        assertThat(root.get("/admin/users/ada").toString()).doesNotContain("battery");
    }

    @Test
    void an_api_token_outlives_the_log_out_until_it_is_revoked() {
        add("bob");
        Analyst bob = at(here, token("bob"));
        Answer made = bob.post("/tokens", "{\"name\": \"ci\"}");
        Analyst script = at(there, made.text("token"));
        bob.post("/auth/logout");

        assertThat(made.status()).isEqualTo(201);
        assertThat(script.get("/me").text("username")).isEqualTo("bob");
        assertThat(script.get("/tokens").items().getFirst().path("last_used_at").isNull())
                .isFalse();
        assertThat(root.delete("/tokens/" + made.text("id")).status()).isEqualTo(204);
        assertThat(script.get("/me").status()).isEqualTo(401);
        assertThat(root.delete("/tokens/" + made.text("id")).status()).isEqualTo(404);
    }

    @Test
    void an_api_token_ends_in_every_process_when_its_user_is_disabled_and_does_not_come_back() {
        add("clara");
        Analyst clara = at(here, token("clara"));
        Answer made = clara.post("/tokens", "{\"name\": \"ci\"}");
        Analyst script = at(there, made.text("token"));
        assertThat(script.get("/me").status()).isEqualTo(200);

        change("clara", "{\"disabled\": true}");
        assertThat(script.get("/me").status()).isEqualTo(401);
        change("clara", "{\"disabled\": false}");
        assertThat(script.get("/me").status()).isEqualTo(401);

        assertThat(root.delete("/tokens/" + made.text("id")).status()).isEqualTo(404);
    }

    @Test
    void a_capability_lets_a_fleet_hunt_through_as_soon_as_it_is_granted() throws IOException {
        add("carl");
        Analyst carl = at(here, token("carl"));
        try (var fleet = new Fleet(
                FleetOptions.of(here.agentsJoinAt(), here.enrollSecret(), 1, 1, new RoleShares(0, 1, 0, 0)))) {
            fleet.start();
            eventually(() -> root.get("/hosts?status=online").number("total"), online -> online == 1);
            root.post("/iocs", "{\"type\": \"filename\", \"value\": \"evil.exe\"}");

            assertThat(carl.post("/hunts", FLEET_HUNT).text("code")).isEqualTo("capability_required");
            change("carl", "{\"capabilities\": [\"can_launch_fleet_hunts\"]}");
            assertThat(carl.get("/limits").body().path("capabilities").toString())
                    .contains("can_launch_fleet_hunts");
            assertThat(carl.post("/hunts", FLEET_HUNT).status()).isEqualTo(201);
            assertThat(carl.get("/limits").number("running_hunts")).isEqualTo(1);
            assertThat(carl.get("/limits").number("free_slots")).isEqualTo(4);
            change("carl", "{\"capabilities\": []}");
            assertThat(carl.post("/hunts", FLEET_HUNT).text("code")).isEqualTo("capability_required");
        }
    }

    @Test
    void the_last_admin_stays_one() {
        Answer demotion = change("admin", "{\"role\": \"analyst\"}");

        assertThat(demotion.status()).isEqualTo(409);
        assertThat(demotion.text("code")).isEqualTo("last_admin");
        assertThat(change("admin", "{\"disabled\": true}").text("code")).isEqualTo("last_admin");
        assertThat(change("nobody", "{\"disabled\": true}").status()).isEqualTo(404);
    }

    @Test
    void a_setting_changed_here_holds_there() {
        add("sara");
        Analyst sara = at(there, token("sara"));
        assertThat(sara.get("/limits").number("nonadmin_hunt_host_cap")).isEqualTo(50);

        Answer changed = root.put("/admin/settings/nonadmin_hunt_host_cap", "7");

        assertThat(changed.text("updated_by")).isEqualTo("admin");
        assertThat(sara.get("/limits").number("nonadmin_hunt_host_cap")).isEqualTo(7);
        assertThat(root.put("/admin/settings/nonadmin_hunt_host_cap", "-1").text("code"))
                .isEqualTo("validation_failed");
        assertThat(root.put("/admin/settings/nonadmin_hunt_host_cap", "true").text("code"))
                .isEqualTo("validation_failed");
        assertThat(root.put("/admin/settings/unheard_of", "7").status()).isEqualTo(404);
    }

    @Test
    void too_many_requests_are_told_when_to_come_again() {
        add("rush");
        String token = token("rush");
        HttpResponse<String> refused = flood("Authorization", "Bearer " + token);

        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.body()).contains("\"code\":\"rate_limited\"");
        assertThat(refused.headers().firstValueAsLong("Retry-After")).hasValue(1);

        assertThat(flood("X-Forwarded-For", "203.0.113.5").statusCode()).isEqualTo(429);
        assertThat(once("X-Forwarded-For", "203.0.113.6").statusCode()).isEqualTo(401);
    }

    @Test
    void while_the_identity_provider_is_down_nothing_is_said_about_its_tokens() {
        String jwt = "eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJpc3MiOiJodHRwOi8vMTI3LjAuMC4xOjkifQ.c2lnbmF0dXJl";

        assertThat(at(there, jwt).get("/me").status()).isEqualTo(503);
        assertThat(at(here, jwt).get("/me").status()).isEqualTo(401);
    }

    private static HttpResponse<String> flood(String header, String value) {
        HttpResponse<String> answer = once(header, value);
        for (int i = 0; i < 2_000 && answer.statusCode() != 429; i++) {
            answer = once(header, value);
        }
        return answer;
    }

    private static HttpResponse<String> once(String header, String value) {
        var request = HttpRequest.newBuilder(URI.create(there.url() + "/me"))
                .header(header, value)
                .build();
        try {
            return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static void add(String username) {
        assertThat(root.post("/admin/users", """
                {"username": "%s", "password": "%s"}""".formatted(username, PASSWORD)).status())
                .isEqualTo(201);
    }

    private static Answer change(String username, String json) {
        return root.patch("/admin/users/" + username, json);
    }

    private static Answer logIn(String username, String password) {
        return logIn(here, username, password);
    }

    private static Answer logIn(RunningService process, String username, String password) {
        return at(process, "none").post("/auth/login", """
                {"username": "%s", "password": "%s"}""".formatted(username, password));
    }

    private static String token(String username) {
        return logIn(username, PASSWORD).text("access_token");
    }

    private static Analyst at(RunningService service, String token) {
        return Analyst.holding(service.url(), token);
    }
}
