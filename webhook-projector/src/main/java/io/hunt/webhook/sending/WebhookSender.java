package io.hunt.webhook.sending;

import io.hunt.webhook.WebhookSettings;
import io.hunt.webhook.sending.Outcome.Failed;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;

/** Sends one attempt to the receiver, who may be slow, hostile or gone: it ends within the deadline in any case. */
public class WebhookSender implements AutoCloseable {

    private static final Failed LATE = new Failed(null, "deadline passed");
    private static final ContentType JSON = ContentType.create("application/json");

    private final WebhookSettings settings;
    private final Clock clock;
    private final CloseableHttpClient client;

    /** Looking up a name blocks its thread and cannot be cut short, hence no virtual threads, which share a few. */
    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("webhook-post-", 0).factory());

    public WebhookSender(WebhookSettings settings, Clock clock, AddressGuard.Lookup lookup) {
        this.settings = settings;
        this.clock = clock;
        this.client = CarefulClient.of(settings, new AddressGuard(settings.addresses(), lookup));
    }

    public Outcome send(UUID alert, byte[] body) {
        return begin(alert, body).join();
    }

    /** Ends within the deadline, never with an exception, even when whoever makes the attempt hangs. */
    public CompletableFuture<Outcome> begin(UUID alert, byte[] body) {
        return begin(alert, body, Map.of());
    }

    /** As {@link #begin(UUID, byte[])}, with further headers. */
    public CompletableFuture<Outcome> begin(UUID alert, byte[] body, Map<String, String> headers) {
        try {
            HttpPost request = request(alert, body);
            headers.forEach(request::setHeader);
            return CompletableFuture.supplyAsync(() -> exchange(request), threads)
                    .completeOnTimeout(LATE, settings.deadline().toNanos(), TimeUnit.NANOSECONDS)
                    .whenComplete((_, _) -> request.abort())
                    .exceptionally(e -> failed(Objects.requireNonNullElse(e.getCause(), e)));
        } catch (RuntimeException e) {
            return CompletableFuture.completedFuture(failed(e));
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

    /** By its kind, as its message may hold the URL. The client waits for nothing longer than the deadline either. */
    private static Failed failed(Throwable cause) {
        return switch (cause) {
            case AddressGuard.Denied _ -> new Failed(null, "address not allowed");
            case SocketTimeoutException _ -> LATE;
            default -> new Failed(null, cause.getClass().getSimpleName());
        };
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
