package io.hunt.webhook.sending;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.Headers;
import io.hunt.webhook.Receiver;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StandardWebhookHeadersTest {

    private static final UUID ALERT = UUID.fromString("11111111-1111-4111-8111-111111111111");
    private static final Instant THEN = Instant.ofEpochSecond(1_614_265_330);
    private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);
    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    @Test
    void the_signature_is_that_of_the_published_example() {
        assertThat(StandardWebhookHeaders.of("msg_p5jXN8AQM9LWM0D4loKWxJek", THEN, BODY, SECRET))
                .containsEntry("webhook-signature", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
                .containsEntry("webhook-id", "msg_p5jXN8AQM9LWM0D4loKWxJek")
                .containsEntry("webhook-timestamp", "1614265330");
    }

    @Test
    void they_stand_beside_the_specified_header_which_stays_as_it_is() {
        Headers plain = sentWith(SECRET, false);
        Headers standard = sentWith(SECRET, true);

        assertThat(plain).doesNotContainKeys("Webhook-id", "Webhook-timestamp", "Webhook-signature");
        assertThat(standard.get("webhook-id")).containsExactly(ALERT.toString());
        assertThat(standard.get("webhook-timestamp")).containsExactly("1614265330");
        assertThat(standard.getFirst("webhook-signature"))
                .isEqualTo(StandardWebhookHeaders.of(ALERT.toString(), THEN, BODY, SECRET)
                        .get("webhook-signature"));
        assertThat(standard.get(Signature.HEADER))
                .isEqualTo(plain.get(Signature.HEADER))
                .containsExactly(Signature.of(BODY, SECRET));
    }

    @Test
    void without_a_secret_none_is_sent() {
        assertThat(sentWith(null, true))
                .doesNotContainKeys("Webhook-id", "Webhook-timestamp", "Webhook-signature", "X-service-signature");
    }

    @Test
    void a_secret_without_the_prefix_is_its_own_bytes_and_a_broken_one_is_refused_unrepeated() {
        assertThat(StandardWebhookHeaders.key("plain words"))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("plain words");
        assertThatThrownBy(() -> WebhookSettings.of("http://siem.example/", "whsec_not Base64!", 10, false, true))
                .hasMessage("service.webhook-secret must be Base64 after the prefix whsec_");
        assertThat(WebhookSettings.of("http://siem.example/", "whsec_not Base64!", 10, false, false)
                        .secret())
                .isEqualTo("whsec_not Base64!");
    }

    private static Headers sentWith(@Nullable String secret, boolean standardHeaders) {
        var headers = new AtomicReference<Headers>(new Headers());
        try (var receiver = new Receiver(exchange -> {
                    headers.set(exchange.getRequestHeaders());
                    exchange.sendResponseHeaders(200, -1);
                });
                var sender = new WebhookSender(
                        new WebhookSettings(receiver.url(), secret, 10, Duration.ofSeconds(10), false, standardHeaders),
                        Clock.fixed(THEN, ZoneOffset.UTC),
                        InetAddress::getAllByName)) {
            sender.send(ALERT, BODY);
        }
        return headers.get();
    }
}
