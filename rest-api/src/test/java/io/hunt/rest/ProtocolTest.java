package io.hunt.rest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.rest.Http.Answer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProtocolTest {

    private static final String LAUNCH = "{\"value\":\"psexec.exe\"}";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/nothing",
                "/api/v1",
                "/error",
                "/api/v1/hunts/no-uuid",
                "/api/v1/hunts/1-1-1-1-1",
                "/api/v1/hosts/00000000-0000-4000-8000-00000000000x",
                "/api/v1/alerts/00000000-0000-4000-8000-000000000009",
                "/api/v1/iocs/%20",
                "/api/v1/hunts/no-uuid/results",
                "/api/v1/admin/settings/nothing"
            })
    void what_is_not_there_is_not_found(String path) {
        assertProblem(Http.get(path, "admin"), 404, "not_found");
    }

    @Test
    void an_unknown_path_is_not_found_whatever_the_method() {
        assertProblem(Http.json("POST", "/api/v1/nothing", "admin", "{}"), 404, "not_found");
        assertProblem(Http.bare("DELETE", "/api/v1/nothing", "admin"), 404, "not_found");
        assertProblem(Http.bare("PUT", "/api/v1/alerts/nope/acknowledge", "admin"), 404, "not_found");
    }

    @Test
    void another_method_is_not_allowed() {
        Answer answer = Http.bare("DELETE", "/api/v1/hunts", "admin");

        assertProblem(answer, 405, "method_not_allowed");
        assertThat(answer.header("Allow").orElseThrow()).contains("GET", "POST");
    }

    @Test
    void other_formats_are_refused_before_any_work() {
        for (String accept : List.of("text/csv", "application/xml", "garbage", "application/")) {
            assertProblem(
                    Http.send(
                            "POST",
                            "/api/v1/hunts/quick",
                            "admin",
                            LAUNCH.getBytes(UTF_8),
                            "Content-Type",
                            "application/json",
                            "Accept",
                            accept),
                    406,
                    "not_acceptable");
        }
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void json_is_served_to_whoever_takes_it() {
        for (String accept :
                List.of("*/*", "application/*", "text/html, */*;q=0.1", "application/json;charset=latin1")) {
            assertThat(Http.get("/api/v1/me", "analyst", "Accept", accept).status())
                    .as(accept)
                    .isEqualTo(200);
        }
    }

    @Test
    void errors_are_problems_whatever_is_accepted() {
        assertProblem(Http.get("/api/v1/hunts/nope", "analyst", "Accept", "application/json"), 404, "not_found");
        assertProblem(Http.get("/nothing.txt", "", "Accept", "text/html"), 404, "not_found");
        assertProblem(Http.get("/api/v1/me", "", "Accept", "text/html"), 401, "unauthenticated");
    }

    @Test
    void a_body_must_be_declared_as_json() {
        for (String type : List.of("text/plain", "application/xml", "application/x-www-form-urlencoded", "garbage")) {
            assertProblem(quick(LAUNCH.getBytes(UTF_8), "Content-Type", type), 415, "unsupported_media_type");
            assertProblem(
                    Http.send(
                            "PATCH",
                            "/api/v1/iocs/" + Samples.IOC.id(),
                            "admin",
                            "active=true".getBytes(UTF_8),
                            "Content-Type",
                            type),
                    415,
                    "unsupported_media_type");
        }
        assertProblem(quick(LAUNCH.getBytes(UTF_8)), 415, "unsupported_media_type");
        assertProblem(
                quick(LAUNCH.getBytes(UTF_8), "Content-Type", "multipart/form-data"), 415, "unsupported_media_type");
        assertThat(quick(LAUNCH.getBytes(UTF_8), "Content-Type", "application/json; charset=UTF-8")
                        .status())
                .isEqualTo(201);
    }

    @Test
    void requests_without_a_body_need_no_content_type() {
        for (String type : List.of("text/plain", "application/x-www-form-urlencoded", "application/json")) {
            assertThat(Http.bare("POST", "/api/v1/hunts/" + Samples.HUNT_ID + "/cancel", "admin", "Content-Type", type)
                            .status())
                    .isEqualTo(204);
            assertThat(Http.bare(
                                    "PUT",
                                    "/api/v1/alerts/" + Samples.ALERT.id() + "/acknowledge",
                                    "admin",
                                    "Content-Type",
                                    type)
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void a_body_over_one_mebibyte_is_too_large() {
        String name = "x".repeat(1 << 20);

        assertProblem(
                Http.json("POST", "/api/v1/hunts", "admin", "{\"name\":\"" + name + "\"}"), 413, "payload_too_large");
        assertProblem(
                Http.json("PATCH", "/api/v1/iocs/" + Samples.IOC.id(), "admin", name + "x"), 413, "payload_too_large");
        assertProblem(Http.json("POST", "/api/v1/hunts", "admin", " ".repeat(1 << 20)), 400, "validation_failed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"login", "device", "device/token", "sso", "sso/session"})
    void a_request_to_log_in_may_be_sixteen_kibibytes(String way) {
        String path = "/api/v1/auth/" + way;
        String padding = " ".repeat((16 << 10) - 2);

        assertThat(Http.json("POST", path, "", "{" + padding + "}").status()).isNotEqualTo(413);
        assertProblem(Http.json("POST", path, "", "{ " + padding + "}"), 413, "payload_too_large");
    }

    @Test
    void nothing_is_kept_by_caches() {
        assertThat(Http.get("/api/v1/me", "analyst").header("Cache-Control")).contains("no-store");
        assertThat(Http.get("/api/v1/me", "").header("Cache-Control")).contains("no-store");
        assertThat(Http.get("/nothing", "").header("X-Request-Id")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/hunts?q=%zz",
                "/api/v1/hunts?q=%00",
                "/api/v1/hunts?q=%C3%28%ED%A0%80&status=%",
                "/api/v1/hunts?page_token=%0a",
                "/api/v1/hunts?status=a&status=b"
            })
    void mangled_queries_are_refused(String path) throws IOException {
        assertThat(raw("GET " + path + " HTTP/1.1")).startsWith("HTTP/1.1 400").contains("validation_failed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /api/v1/%zz HTTP/1.1",
                "GET /api/v1/hunts/..%2f..%2fme HTTP/1.1",
                "GET /api/v1/\\..\\me HTTP/1.1",
                "GET /../../etc/passwd HTTP/1.1",
                "GET /api/v1/hunts/%00 HTTP/1.1",
                "GET /api/v1/<b> HTTP/1.1",
                "TRACE /api/v1/me HTTP/1.1",
                "BREW /api/v1/me HTTP/1.1"
            })
    void mangled_requests_are_refused_as_problems(String request) throws IOException {
        String answer = raw(request);

        assertThat(answer).matches("(?s)HTTP/1.1 4\\d\\d.*").doesNotContain("<html", "Exception", "Tomcat");
    }

    private static Answer quick(byte[] body, String... headers) {
        return Http.send("POST", "/api/v1/hunts/quick", "admin", body, headers);
    }

    private static void assertProblem(Answer answer, int status, String code) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).contains("application/problem+json");
        assertThat(answer.code()).isEqualTo(code);
        assertThat(answer.header("X-Request-Id"))
                .contains(answer.json().get("request_id").asString());
    }

    private static String raw(String request) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), WebService.PORT)) {
            String text = request + "\r\nHost: x\r\nAuthorization: Bearer admin\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(text.getBytes(ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }
}
