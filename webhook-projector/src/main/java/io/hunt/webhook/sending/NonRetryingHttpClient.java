package io.hunt.webhook.sending;

import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.DefaultConnectionKeepAliveStrategy;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Factory of HTTP clients that follow no redirects, repeat no requests, and use no cookies or proxies. */
final class NonRetryingHttpClient {

    /**
     * Maximum number of connections, far above the number of claimed attempts: claims limit the concurrency, and
     * connections of timed-out attempts must not delay other attempts.
     */
    private static final int CONNECTIONS = 10_000;

    /** Size of the read buffer in bytes, and thus the maximum of content that is read with the head of a response. */
    private static final int BUFFER = 4 * 1024;

    private static final int MOST_HEADERS = 100;
    private static final int LONGEST_LINE = 8 * 1024;

    /** Idle time of a kept connection; shorter than that of common servers, so that no connection is reused while the server closes it. */
    private static final TimeValue KEPT = TimeValue.ofSeconds(2);

    /** Every connection is validated before reuse, because a receiver may close it without notice. */
    private static final TimeValue VALIDATED_AFTER = TimeValue.ZERO_MILLISECONDS;

    /** Lifetime of a connection, because the resolution of the name may change. */
    private static final TimeValue LONGEST_KEPT = TimeValue.ofMinutes(1);

    private NonRetryingHttpClient() {}

    /** Creates a client that reuses connections. */
    static CloseableHttpClient keeping(WebhookSettings settings, PoolingHttpClientConnectionManager connections) {
        return of(settings, connections)
                .setKeepAliveStrategy(NonRetryingHttpClient::kept)
                .evictIdleConnections(KEPT)
                .build();
    }

    /** Creates a client that opens a connection for each request. Requires a connection manager of its own. */
    static CloseableHttpClient opening(WebhookSettings settings, PoolingHttpClientConnectionManager connections) {
        return of(settings, connections)
                .setConnectionReuseStrategy((_, _, _) -> false)
                .build();
    }

    private static HttpClientBuilder of(WebhookSettings settings, PoolingHttpClientConnectionManager connections) {
        var deadline = Timeout.of(settings.deadline());
        return HttpClients.custom()
                .setConnectionManager(connections)
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
                .disableContentCompression();
    }

    /** Returns the idle time of a kept connection: {@link #KEPT}, or half of the receiver's keep-alive if that is less. */
    private static TimeValue kept(HttpResponse answer, HttpContext context) {
        TimeValue said = DefaultConnectionKeepAliveStrategy.INSTANCE.getKeepAliveDuration(answer, context);
        boolean less = TimeValue.isPositive(said) && said.toMilliseconds() / 2 < KEPT.toMilliseconds();
        return less ? TimeValue.ofMilliseconds(said.toMilliseconds() / 2) : KEPT;
    }

    static PoolingHttpClientConnectionManager connections(WebhookSettings settings, DnsResolver resolver) {
        var deadline = Timeout.of(settings.deadline());
        return PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(resolver)
                .setMaxConnTotal(CONNECTIONS)
                .setMaxConnPerRoute(CONNECTIONS)
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                        .http1Config(Http1Config.custom()
                                .setBufferSize(BUFFER)
                                .setMaxHeaderCount(MOST_HEADERS)
                                .setMaxLineLength(LONGEST_LINE)
                                .build())
                        .build())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(deadline)
                        .setSocketTimeout(deadline)
                        .setValidateAfterInactivity(VALIDATED_AFTER)
                        .setTimeToLive(LONGEST_KEPT)
                        .build())
                .build();
    }
}
