package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that requests with an idempotency key are refused before their body is read into memory. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UploadLimitTest {

    private static final String IMPORT = "/api/v1/iocs/import";
    private static final String FILE = "evil.exe\n";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
        WebService.RUNNING.getBean(FakeIdempotencyKeys.class).reset();
    }

    @ParameterizedTest
    @ValueSource(strings = {"auditor", "scope-READ"})
    void a_caller_without_the_role_or_the_scope_is_refused_unread(String token) {
        try (var client = client()) {
            assertThat(client.trying(header(token, 32 << 20))).startsWith("HTTP/1.1 403");
        }
    }

    @Test
    void a_third_import_is_refused_with_a_key_as_without_one() {
        try (var first = client();
                var second = client()) {
            first.say(header("analyst", 2 * FILE.length())).say(FILE);
            second.say(header("analyst", 2 * FILE.length())).say(FILE);

            awaitRefusal();
            assertThat(imported("Idempotency-Key", "third").code()).isEqualTo("unavailable");
            assertThat(imported().code()).isEqualTo("unavailable");
            assertThat(imported().header("Retry-After"))
                    .isEqualTo(imported("Idempotency-Key", "third").header("Retry-After"));

            assertThat(first.trying(FILE)).startsWith("HTTP/1.1 200");
            assertThat(second.trying(FILE)).startsWith("HTTP/1.1 200");
        }
        assertThat(imported("Idempotency-Key", "third").status()).isEqualTo(200);
        assertThat(imported().status()).isEqualTo(200);
    }

    private static void awaitRefusal() {
        long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (imported().status() != 503) {
            assertThat(System.nanoTime()).as("both imports hold a place").isLessThan(end);
        }
    }

    private static Http.Answer imported(String... headers) {
        String[] all = new String[headers.length + 2];
        System.arraycopy(headers, 0, all, 2, headers.length);
        all[0] = "Content-Type";
        all[1] = "text/plain";
        return Http.send("POST", IMPORT, "analyst", FILE.getBytes(UTF_8), all);
    }

    private static RawHttpClient client() {
        return RawHttpClient.from("127.0.0.1", WebService.PORT);
    }

    private static String header(String token, int length) {
        return """
                POST %s HTTP/1.1\r
                Host: x\r
                Authorization: Bearer %s\r
                Content-Type: text/plain\r
                Content-Length: %d\r
                Idempotency-Key: %s\r
                \r
                """.formatted(IMPORT, token, length, UUID.randomUUID());
    }
}
