package io.hunt.webhook.sending;

import io.hunt.webhook.sending.AttemptOutcome.Failed;
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
 * Sender of one attempt to a receiver that may be slow, hostile or unreachable. Every attempt ends within the
 * deadline. A request that fails on a reused connection is a failed attempt like any other, because the receiver may have
 * read it. Retries use new connections only.
 */
public class WebhookSender implements AutoCloseable {

    private static final Failed LATE = new Failed(null, "deadline passed");
    private static final ContentType JSON = ContentType.create("application/json");

    /** Maximum length of content, in bytes, that is read to reuse the connection. */
    private static final int MOST_REST = 4 * 1024;

    private static final int SOON_MILLIS = 250;

    private final WebhookSettings settings;
    private final Clock clock;
    private final PoolingHttpClientConnectionManager connections;
    private final CloseableHttpClient keeping;
    private final CloseableHttpClient opening;

    /**
     * Threads of the requests. Name resolution blocks and cannot be interrupted, so these are platform threads:
     * virtual threads would occupy shared carrier threads.
     */
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

    public AttemptOutcome send(UUID alert, byte[] body) {
        return begin(alert, body).join();
    }

    /** Begins an attempt. The future completes within the deadline and never exceptionally, even if the thread of the attempt hangs. */
    public CompletableFuture<AttemptOutcome> begin(UUID alert, byte[] body) {
        return begin(new Attempt(alert, 1, 1, body, System.nanoTime()), Map.of());
    }

    /** Begins an attempt as {@link #begin(UUID, byte[])} does, with additional headers. */
    public CompletableFuture<AttemptOutcome> begin(Attempt attempt, Map<String, String> headers) {
        try {
            HttpPost request = request(attempt.alertId(), attempt.body());
            headers.forEach(request::setHeader);
            var outcome = new CompletableFuture<AttemptOutcome>();
            threads.execute(() -> exchange(request, attempt.number() > 1, outcome));
            return outcome.completeOnTimeout(LATE, settings.deadline().toNanos(), TimeUnit.NANOSECONDS)
                    .whenComplete((known, _) -> abort(request, known));
        } catch (RuntimeException e) {
            return CompletableFuture.completedFuture(failed(e));
        }
    }

    private static void abort(HttpPost request, @Nullable AttemptOutcome known) {
        if (LATE.equals(known)) {
            request.abort();
        }
    }

    /**
     * Sends the request; the status determines the outcome. Aborts the connection if content remains, because a
     * normal close would read all of it.
     */
    private void exchange(HttpPost request, boolean isRetry, CompletableFuture<AttemptOutcome> outcome) {
        try {
            ClassicHttpResponse answer = (isRetry ? opening : keeping).executeOpen(null, request, null);
            outcome.complete(AttemptOutcome.of(answer.getCode()));
            finish(request, answer.getEntity());
        } catch (IOException | RuntimeException e) {
            outcome.complete(failed(e));
        } finally {
            request.abort();
        }
    }

    /** Reads short remaining content for a short time, so that the connection can be reused. */
    private static void finish(HttpPost request, @Nullable HttpEntity rest) throws IOException {
        if (rest != null && rest.getContentLength() <= MOST_REST) {
            CompletableFuture.delayedExecutor(SOON_MILLIS, TimeUnit.MILLISECONDS)
                    .execute(request::abort);
            var _ = rest.getContent().readNBytes(MOST_REST + 1);
        }
    }

    /** Describes a failure by its type, because its message may contain the URL. Socket timeouts are deadlines too. */
    private static Failed failed(Throwable cause) {
        return switch (cause) {
            case AddressGuard.AddressDeniedException _ -> new Failed(null, "address not allowed");
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
                StandardWebhookHeaders.of(alert.toString(), clock.instant(), body, secret)
                        .forEach(request::setHeader);
            }
        }
        return request;
    }

    /** Closes kept connections normally and aborts running requests. */
    @Override
    public void close() {
        threads.shutdownNow();
        connections.closeIdle(TimeValue.ZERO_MILLISECONDS);
        keeping.close(CloseMode.IMMEDIATE);
        opening.close(CloseMode.IMMEDIATE);
    }
}
