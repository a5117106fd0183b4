package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
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
    private static final Duration LIMIT = Duration.ofSeconds(10);

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

    /** The place is taken by an import that does not end, because an import that ends could take the place of another. */
    @Test
    void a_second_import_of_a_user_is_refused_with_a_key_as_without_one_and_others_import() {
        var clients = Stream.generate(UploadLimitTest::client).limit(2).toList();
        try {
            var answers = clients.stream().map(UploadLimitTest::halfAnImport).toList();
            var first = CompletableFuture.anyOf(answers.toArray(CompletableFuture[]::new));
            assertThat(first).succeedsWithin(LIMIT).asString().startsWith("HTTP/1.1 429");

            assertThat(imported("Idempotency-Key", "second").code()).isEqualTo("rate_limited");
            assertThat(imported().code()).isEqualTo("rate_limited");
            assertThat(imported().header("Retry-After"))
                    .isEqualTo(imported("Idempotency-Key", "second").header("Retry-After"));

            assertThat(importedBy("admin").status())
                    .as("import of another user")
                    .isEqualTo(200);

            for (int i = 0; i < clients.size(); i++) {
                if (!answers.get(i).isDone()) {
                    clients.get(i).say(FILE);
                    assertThat(answers.get(i)).succeedsWithin(LIMIT).asString().startsWith("HTTP/1.1 200");
                }
            }
        } finally {
            clients.forEach(RawHttpClient::close);
        }
        assertThat(imported("Idempotency-Key", "second").status()).isEqualTo(200);
        assertThat(imported().status()).isEqualTo(200);
    }

    private static CompletableFuture<String> halfAnImport(RawHttpClient client) {
        var answer = new CompletableFuture<String>();
        Thread.ofVirtual().start(() -> answer.complete(client.trying(header("analyst", 2 * FILE.length()) + FILE)));
        return answer;
    }

    private static Http.Answer imported(String... headers) {
        return importedBy("analyst", headers);
    }

    private static Http.Answer importedBy(String token, String... headers) {
        String[] all = new String[headers.length + 2];
        System.arraycopy(headers, 0, all, 2, headers.length);
        all[0] = "Content-Type";
        all[1] = "text/plain";
        return Http.send("POST", IMPORT, token, FILE.getBytes(UTF_8), all);
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
