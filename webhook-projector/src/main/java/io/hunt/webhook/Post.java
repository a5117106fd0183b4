package io.hunt.webhook;

import io.hunt.webhook.Outcome.Failed;
import java.io.IOException;
import java.time.Clock;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;

/** Sends one attempt to the receiver, who may be slow, hostile or gone: it ends within the deadline in any case. */
class Post implements AutoCloseable {

    private static final ContentType JSON = ContentType.create("application/json");

    private final WebhookSettings settings;
    private final Clock clock;
    private final CloseableHttpClient client;

    /** Looking up a name blocks its thread and cannot be cut short, hence no virtual threads, which share a few. */
    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("webhook-post-", 0).factory());

    Post(WebhookSettings settings, Clock clock, AddressGuard.Lookup lookup) {
        this.settings = settings;
        this.clock = clock;
        this.client = CarefulClient.of(settings, new AddressGuard(settings.addresses(), lookup));
    }

    Outcome send(UUID alert, byte[] body) {
        HttpPost request = request(alert, body);
        Future<Outcome> outcome = threads.submit(() -> exchange(request));
        try {
            return outcome.get(settings.deadline().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            return new Failed(null, "deadline passed");
        } catch (ExecutionException e) {
            return failed(Objects.requireNonNullElse(e.getCause(), e));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Failed(null, "interrupted");
        } finally {
            request.abort();
        }
    }

    /** The status decides. The rest of the answer is not read, as closing it politely would: the connection is cut. */
    private Outcome exchange(HttpPost request) {
        try {
            return Outcome.of(client.executeOpen(null, request, null).getCode());
        } catch (IOException | RuntimeException e) {
            return failed(e);
        } finally {
            request.abort();
        }
    }

    /** By its kind, as its message may hold the URL. */
    private static Failed failed(Throwable cause) {
        return new Failed(
                null,
                cause instanceof AddressGuard.Denied
                        ? "address not allowed"
                        : cause.getClass().getSimpleName());
    }

    private HttpPost request(UUID alert, byte[] body) {
        var request = new HttpPost(Objects.requireNonNull(settings.url()));
        request.setEntity(new ByteArrayEntity(body, JSON));
        String secret = settings.secret();
        if (secret != null) {
            request.setHeader(Signature.HEADER, Signature.of(body, secret));
            if (settings.standardHeaders()) {
                StandardHeaders.of(alert.toString(), clock.instant(), body, secret)
                        .forEach(request::setHeader);
            }
        }
        return request;
    }

    @Override
    public void close() {
        threads.shutdownNow();
        client.close(CloseMode.IMMEDIATE);
    }
}
