package io.hunt.application;

import io.hunt.webhook.sending.AttemptOutcome;
import io.hunt.webhook.sending.WebhookSender;
import io.hunt.webhook.sending.WebhookSettings;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Upper bound of deliveries: the service's HTTP client over the same connections to the same receiver, without a database. */
final class WebhookUpperBound {

    static final String BODY = "{\"alert_id\":\"something\"}".repeat(8);

    private WebhookUpperBound() {}

    /** Returns the rate of the second of two equal runs, because the first one warms up. */
    static double perSecond(String url, int inFlight, int count) {
        var settings = new WebhookSettings(URI.create(url), null, inFlight, Duration.ofSeconds(10), false, false);
        try (var sender = new WebhookSender(settings, Clock.systemUTC(), InetAddress::getAllByName)) {
            run(sender, inFlight, count);
            return count / run(sender, inFlight, count);
        }
    }

    private static double run(WebhookSender sender, int inFlight, int count) {
        var left = new AtomicInteger(count);
        long begin = System.nanoTime();
        IntStream.range(0, inFlight)
                .mapToObj(_ -> CompletableFuture.runAsync(() -> sendOn(sender, left), Thread::startVirtualThread))
                .toList()
                .forEach(CompletableFuture::join);
        return (System.nanoTime() - begin) / 1e9;
    }

    private static void sendOn(WebhookSender sender, AtomicInteger left) {
        byte[] body = BODY.getBytes(StandardCharsets.UTF_8);
        while (left.getAndDecrement() > 0) {
            if (!(sender.send(UUID.randomUUID(), body) instanceof AttemptOutcome.Delivered)) {
                throw new IllegalStateException("not delivered");
            }
        }
    }
}
