package io.hunt.webhook.sending;

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
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.jspecify.annotations.Nullable;

/**
 * Sends one attempt to the receiver, who may be slow, hostile or gone. It ends within the deadline in any case. A receiver
 * may close a kept connection at any time, hence a request that fails so is repeated once on a new connection, and retries
 * use new connections only.
 */
public class WebhookSender implements AutoCloseable {

    private static final Failed LATE = new Failed(null, "deadline passed");
    private static final ContentType JSON = ContentType.create("application/json");

    /** In bytes. */
    private static final int MOST_REST = 4 * 1024;

    private static final int SOON_MILLIS = 250;

    private final WebhookSettings settings;
    private final Clock clock;
    private final PoolingHttpClientConnectionManager connections;
    private final CloseableHttpClient keeping;
    private final CloseableHttpClient opening;

    /** Looking up a name blocks its thread and cannot be cut short, hence no virtual threads, which share a few. */
    private final ExecutorService threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("webhook-post-", 0).factory());

    public WebhookSender(WebhookSettings settings, Clock clock, AddressGuard.Lookup lookup) {
        this.settings = settings;
        this.clock = clock;
        var addresses = new AddressGuard(settings.addresses(), lookup);
        this.connections = NonRetryingHttpClient.connections(settings, addresses);
        this.keeping = NonRetryingHttpClient.keeping(settings, connections);
        this.opening = NonRetryingHttpClient.opening(settings, NonRetryingHttpClient.connections(settings, addresses));
    }

    public Outcome send(UUID alert, byte[] body) {
        return begin(alert, body).join();
    }

    /** Ends within the deadline, never with an exception, even when whoever makes the attempt hangs. */
    public CompletableFuture<Outcome> begin(UUID alert, byte[] body) {
        return begin(new Attempt(alert, 1, 1, body, System.nanoTime()), Map.of());
    }

    /** As {@link #begin(UUID, byte[])}, with further headers. */
    public CompletableFuture<Outcome> begin(Attempt attempt, Map<String, String> headers) {
        try {
            HttpPost request = request(attempt.alertId(), attempt.body());
            headers.forEach(request::setHeader);
            var outcome = new CompletableFuture<Outcome>();
            threads.execute(() -> exchange(request, attempt.number() > 1, outcome));
            return outcome.completeOnTimeout(LATE, settings.deadline().toNanos(), TimeUnit.NANOSECONDS)
                    .whenComplete((known, _) -> abort(request, known));
        } catch (RuntimeException e) {
            return CompletableFuture.completedFuture(failed(e));
        }
    }

    private static void abort(HttpPost request, @Nullable Outcome known) {
        if (LATE.equals(known)) {
            request.abort();
        }
    }

    /** The status decides. What is not over by then is cut: closing it politely would read it all. */
    private void exchange(HttpPost request, boolean isRetry, CompletableFuture<Outcome> outcome) {
        try {
            ClassicHttpResponse answer = isRetry ? opening.executeOpen(null, request, null) : answer(request);
            outcome.complete(Outcome.of(answer.getCode()));
            finish(request, answer.getEntity());
        } catch (IOException | RuntimeException e) {
            outcome.complete(failed(e));
        } finally {
            request.abort();
        }
    }

    /** The repeat shares the deadline of the attempt: an aborted request is not sent again. */
    private ClassicHttpResponse answer(HttpPost request) throws IOException {
        try {
            return keeping.executeOpen(null, request, null);
        } catch (UnansweredReuse _) {
            return opening.executeOpen(null, request, null);
        }
    }

    /** Reads the rest of an answer if it is short and comes soon: its connection serves the next delivery then. */
    private static void finish(HttpPost request, @Nullable HttpEntity rest) throws IOException {
        if (rest != null && rest.getContentLength() <= MOST_REST) {
            CompletableFuture.delayedExecutor(SOON_MILLIS, TimeUnit.MILLISECONDS)
                    .execute(request::abort);
            var _ = rest.getContent().readNBytes(MOST_REST + 1);
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

    /** Kept connections end orderly, what is under way is cut. */
    @Override
    public void close() {
        threads.shutdownNow();
        connections.closeIdle(TimeValue.ZERO_MILLISECONDS);
        keeping.close(CloseMode.IMMEDIATE);
        opening.close(CloseMode.IMMEDIATE);
    }
}
