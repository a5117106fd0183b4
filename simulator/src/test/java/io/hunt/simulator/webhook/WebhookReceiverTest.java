package io.hunt.simulator.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WebhookReceiverTest {

    private static final String SECRET = "Jefe";
    private static final String BODY = "what do ya want for nothing?";
    // RFC 4231, test case 2.
    private static final String SIGNATURE = "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";

    private WebhookReceiver receiver;

    @BeforeEach
    void listen() throws IOException {
        receiver = new WebhookReceiver(SECRET);
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Test
    void a_delivery_signed_with_the_secret_is_welcome() throws Exception {
        assertThat(post(BODY, SIGNATURE)).isEqualTo(204);
        assertThat(receiver.deliveries()).singleElement().satisfies(delivery -> {
            assertThat(delivery.signed()).isTrue();
            assertThat(delivery.body()).isEqualTo(BODY);
        });
    }

    @Test
    void a_wrong_signature_is_refused_and_written_down() throws Exception {
        assertThat(post(BODY, new SignatureVerifier("another").of(BODY.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(401);
        assertThat(receiver.deliveries()).singleElement().matches(delivery -> !delivery.signed());
    }

    @Test
    void another_body_under_the_same_signature_is_refused() throws Exception {
        assertThat(post(BODY + " ", SIGNATURE)).isEqualTo(401);
    }

    @Test
    void no_signature_at_all_is_refused() throws Exception {
        var request = HttpRequest.newBuilder(receiver.address()).POST(BodyPublishers.ofString(BODY));
        assertThat(send(request)).isEqualTo(401);
    }

    private int post(String body, String signature) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(receiver.address())
                .header(SignatureVerifier.HEADER, signature)
                .POST(BodyPublishers.ofString(body)));
    }

    private static int send(HttpRequest.Builder request) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), BodyHandlers.discarding()).statusCode();
        }
    }
}
