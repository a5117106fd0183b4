package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.hunt.api.testing.ContractSchemas;
import io.hunt.api.testing.OpenApi;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Guarantees to receivers, checked by a receiver in another language. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WebhookContractTest {

    private static final List<String> VALUES = List.of(
            "C:\\Users\\Ada\\evil \"twin\".exe",
            "/tmp/ünïcode-日本-\uD83D\uDE00",
            "</script><b>&'\u2028",
            "tab\tand\u001fcontrol",
            "{\"severity\": \"info\"}");

    private static final ContractSchemas SCHEMAS = new ContractSchemas(contract());
    private static final String ALERT = "/webhooks/alert/post/requestBody/content/application~1json/schema";

    @TempDir
    Path directory;

    @BeforeEach
    void python() {
        assumeTrue(
                PythonReceiver.isPossible(),
                "No python3 was found: the contract test in a second language is left out.");
    }

    @Test
    void a_receiver_in_python_finds_nothing_wrong() throws Exception {
        deliverTo("a webhook secret – ö", false);
    }

    @Test
    void a_receiver_in_python_finds_nothing_wrong_with_the_standard_headers_either() throws Exception {
        deliverTo("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", true);
    }

    private void deliverTo(String secret, boolean standard) throws IOException {
        try (var receiver = new PythonReceiver(directory, secret, standard);
                var service = RunningService.in(
                        directory,
                        "service.webhook-url=" + receiver.url(),
                        "service.webhook-secret=" + secret,
                        "service.webhook-standard-headers=" + standard)) {
            RaisedAlerts.in(service, VALUES.stream());
            assertThat(service.admin()
                            .post("/admin/webhook/test")
                            .body()
                            .path("delivered")
                            .asBoolean())
                    .isTrue();

            List<JsonNode> findings = eventually(receiver::findings, found -> found.size() == VALUES.size() + 1);

            assertThat(findings)
                    .allSatisfy(finding -> assertThat(wrong(finding))
                            .as(finding.path("body").asString())
                            .isEmpty())
                    .allSatisfy(finding -> assertThat(SCHEMAS.complaints(
                                    ALERT, finding.path("alert").toString()))
                            .isEmpty());
            assertThat(findings.stream()
                            .map(finding -> finding.at("/alert/ioc_value").asString()))
                    .containsAll(VALUES);
        }
    }

    @Test
    void the_receiver_in_python_would_notice() throws Exception {
        String good = """
                {"alert_id":"11111111-1111-4111-8111-111111111111","host_id":"22222222-2222-4222-8222-222222222222",\
                "ioc_value":"evil.exe","severity":"high","detected_at":"2026-11-21T12:00:00.123Z"}""";
        String secret = "key";
        try (var receiver = new PythonReceiver(directory, secret, false)) {
            assertThat(answer(receiver, good, Hmac.hex(good, secret))).isEqualTo(204);
            assertThat(answer(receiver, good, Hmac.hex(good, "other"))).isEqualTo(400);
            assertThat(answer(receiver, good + " ", Hmac.hex(good, secret))).isEqualTo(400);
            for (String bad : List.of(
                    good + " ",
                    good.replace("\"high\"", "\"HIGH\""),
                    good.replace("\"high\"", "3"),
                    good.replace(".123Z", ".123+00:00"),
                    good.replace("1111-4111", "4111"),
                    good.replace("host_id", "host"),
                    good.replace("}", ",\"more\":\"\"}"),
                    "[" + good + "]",
                    "not JSON")) {
                assertThat(answer(receiver, bad, Hmac.hex(bad, secret))).as(bad).isEqualTo(400);
            }
            eventually(receiver::findings, found -> found.size() == 12);
            assertThat(wrong(receiver.findings().get(0))).isEmpty();
            assertThat(wrong(receiver.findings().get(1))).containsExactly("signature");
        }
    }

    private static JsonNode contract() {
        try {
            return OpenApi.parsed(Files.readString(Path.of("../docs/openapi.json")))
                    .document();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int answer(PythonReceiver receiver, String body, String hmac)
            throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(
                            HttpRequest.newBuilder(URI.create(receiver.url()))
                                    .header("Content-Type", "application/json")
                                    .header("X-Service-Signature", "sha256=" + hmac)
                                    .POST(HttpRequest.BodyPublishers.ofString(body))
                                    .build(),
                            HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        }
    }

    private static List<String> wrong(JsonNode finding) {
        return StreamSupport.stream(finding.path("wrong").spliterator(), false)
                .map(JsonNode::asString)
                .toList();
    }
}
