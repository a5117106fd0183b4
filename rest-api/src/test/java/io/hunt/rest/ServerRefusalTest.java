package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ServerRefusalTest {

    private static final String HEADERS = "\r\nHost: x\r\nAuthorization: Bearer admin\r\nConnection: close\r\n";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET /api/v1/me HTTP/9.9                | 505 | http_version_not_supported",
                "GET /api/v1/me HTTP/1.9                | 505 | http_version_not_supported",
                "GET /api/v1/me HTTP/2.0                | 505 | http_version_not_supported",
                "GET /api/v1/me HTP/1.1                 | 505 | http_version_not_supported",
                "GET /api/v1/me HTTP/1.1 x              | 400 | validation_failed",
                "G@T /api/v1/me HTTP/1.1                | 400 | validation_failed",
                "CONNECT api:443 HTTP/1.1               | 405 | method_not_allowed",
                "CONNECT /api/v1/me HTTP/1.1            | 405 | method_not_allowed",
                "CONNECT http://x/api/v1/me HTTP/1.1    | 405 | method_not_allowed",
                "TRACE /api/v1/me HTTP/1.1              | 405 | method_not_allowed",
                "GET /api/v1/<b> HTTP/1.1               | 400 | validation_failed",
                "GET /api/v1/{x} HTTP/1.1               | 400 | validation_failed",
                "GET /api/v1/%zz HTTP/1.1               | 400 | validation_failed",
                "GET /api/v1/hunts/%00 HTTP/1.1         | 400 | validation_failed",
                "GET /../../etc/passwd HTTP/1.1         | 400 | validation_failed",
                "GET api/v1/me HTTP/1.1                 | 400 | validation_failed",
                "GET http:/// HTTP/1.1                  | 400 | validation_failed",
                "GET http://[x HTTP/1.1                 | 400 | validation_failed"
            })
    void a_request_line_that_the_server_refuses_is_answered_with_a_problem(String line, int status, String code) {
        assertProblem(said(line + HEADERS + "\r\n"), status, code);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Host: y                                   | 400",
                "Host: a b                                 | 400",
                "Content-Length: x                         | 400",
                "Content-Length: 1\\r\\nContent-Length: 2  | 400",
                "Transfer-Encoding: gzip                   | 501",
                "Transfer-Encoding: chunked, chunked       | 400",
                "X: a\\u0000b                              | 400",
                "no colon here                             | 400",
                "X Y: z                                    | 400",
                "X: LONG                                   | 400",
                "MANY                                      | 400",
                "Expect: tea                               | 417"
            })
    void a_header_that_the_server_refuses_is_answered_with_a_problem(String header, int status) {
        String text = header.replace("\\r\\n", "\r\n")
                .replace("\\u0000", "\0")
                .replace("LONG", "x".repeat(20_000))
                .replace("MANY", "X: y\r\n".repeat(200) + "X: y");

        assertProblem(said("GET /api/v1/me HTTP/1.1" + HEADERS + text + "\r\n\r\n"), status, "");
    }

    @ParameterizedTest
    @CsvSource({
        "'zz\r\n'",
        "'-1\r\nx\r\n'",
        "'5\r\nabc\r\n0\r\n\r\n'",
        "'99999999999999999999\r\nx'",
        "'1\r\nxy\r\n0\r\n\r\n'"
    })
    void a_malformed_chunk_is_answered_with_a_problem(String chunks) {
        for (String path : new String[] {"/api/v1/hunts", "/api/v1/iocs/import", "/api/v1/nothing"}) {
            String answer = said("POST " + path + " HTTP/1.1" + HEADERS
                    + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks);

            assertThat(answer).startsWith("HTTP/1.1 4").contains("application/problem+json");
        }
    }

    @Test
    @ExtendWith(OutputCaptureExtension.class)
    void a_body_that_breaks_off_leaves_no_stack_trace(CapturedOutput log) {
        for (String path :
                new String[] {"/api/v1/hunts", "/api/v1/iocs/import", "/api/v1/auth/login", "/api/v1/nothing"}) {
            for (String rest :
                    new String[] {"Content-Length: 100\r\n\r\n{\"na", "Transfer-Encoding: chunked\r\n\r\n5\r\nab"}) {
                try (RawHttpClient rawHttpClient = RawHttpClient.from("127.0.0.1", WebService.PORT)) {
                    rawHttpClient
                            .say("POST " + path + " HTTP/1.1" + HEADERS + "Content-Type: application/json\r\n" + rest)
                            .ended();
                }
                try (RawHttpClient rawHttpClient = RawHttpClient.from("127.0.0.1", WebService.PORT)) {
                    rawHttpClient
                            .say("POST " + path + " HTTP/1.1" + HEADERS + "Content-Type: application/json\r\n" + rest)
                            .reset();
                }
            }
        }
        assertThat(said("GET /api/v1/me HTTP/1.1" + HEADERS + "\r\n")).startsWith("HTTP/1.1 200");
        assertThat(log.getAll()).doesNotContain("Exception", "\tat ");
    }

    private static String said(String request) {
        try (RawHttpClient rawHttpClient = RawHttpClient.from("127.0.0.1", WebService.PORT)) {
            return rawHttpClient.say(request).heard();
        }
    }

    private static void assertProblem(String answer, int status, String code) {
        assertThat(answer).startsWith("HTTP/1.1 " + status).doesNotContain("<html", "Exception", "Tomcat");
        assertThat(answer.toLowerCase(java.util.Locale.ROOT)).contains("content-type: application/problem+json");
        var problem = Http.parsed(answer.substring(answer.indexOf("\r\n\r\n") + 4));
        assertThat(problem.path("status").asInt()).isEqualTo(status);
        assertThat(problem.path("code").asString()).startsWith(code).isNotBlank();
        assertThat(answer)
                .contains("X-Request-Id: " + problem.path("request_id").asString());
        assertThat(problem.path("request_id").asString()).isNotBlank();
    }
}
