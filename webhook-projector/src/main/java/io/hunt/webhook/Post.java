package io.hunt.webhook;

import io.hunt.webhook.Outcome.Failed;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.springframework.stereotype.Component;

/** Sends one attempt to the receiver, who may be slow, hostile or gone: it ends within the deadline in any case. */
@Component
class Post implements AutoCloseable {

    private static final ContentType JSON = ContentType.create("application/json");

    private final WebhookSettings settings;
    private final CloseableHttpClient client;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("webhook-deadlines").factory());

    Post(WebhookSettings settings) {
        this.settings = settings;
        this.client = client(settings);
    }

    /** The status decides. The rest of the answer is not read, as closing it politely would: the connection is cut. */
    Outcome send(byte[] body) {
        HttpPost request = request(body);
        ScheduledFuture<?> abort =
                clock.schedule(request::abort, settings.deadline().toMillis(), TimeUnit.MILLISECONDS);
        try {
            return Outcome.of(client.executeOpen(null, request, null).getCode());
        } catch (IOException | RuntimeException e) {
            // Its message may hold the URL.
            return new Failed(
                    null, request.isAborted() ? "deadline passed" : e.getClass().getSimpleName());
        } finally {
            abort.cancel(false);
            request.abort();
        }
    }

    private HttpPost request(byte[] body) {
        var request = new HttpPost(Objects.requireNonNull(settings.url()));
        request.setEntity(new ByteArrayEntity(body, JSON));
        if (settings.secret() != null) {
            request.setHeader(Signature.HEADER, Signature.of(body, settings.secret()));
        }
        return request;
    }

    private static CloseableHttpClient client(WebhookSettings settings) {
        var deadline = Timeout.of(settings.deadline());
        var connections = PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(new AddressGuard())
                .setMaxConnTotal(settings.maxInFlight())
                .setMaxConnPerRoute(settings.maxInFlight())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(deadline)
                        .setSocketTimeout(deadline)
                        .build())
                .build();
        return HttpClients.custom()
                .setConnectionManager(connections)
                .setConnectionReuseStrategy((_, _, _) -> false)
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(deadline)
                        .setResponseTimeout(deadline)
                        .setProtocolUpgradeEnabled(false)
                        .build())
                .setUserAgent("hunt-webhook")
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableContentCompression()
                .build();
    }

    @Override
    public void close() {
        clock.shutdownNow();
        client.close(CloseMode.IMMEDIATE);
    }
}
