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

/** HTTP clients that follow no redirect, repeat no request on their own, and use no cookies or proxies. */
final class NonRetryingHttpClient {

    /** Claims bound what is in flight; one whose deadline has passed must not keep a later one waiting. */
    private static final int CONNECTIONS = 10_000;

    /** No more than this is read at a time, and of an answer's content nothing beyond what came with its head. */
    private static final int BUFFER = 4 * 1024;

    private static final int MOST_HEADERS = 100;
    private static final int LONGEST_LINE = 8 * 1024;

    /** For the next delivery. Shorter than common servers keep theirs, so that none is used which they are closing. */
    private static final TimeValue KEPT = TimeValue.ofSeconds(2);

    /** Used again after more than this, a connection is looked at first. */
    private static final TimeValue QUIET = TimeValue.ofMilliseconds(50);

    /** By then a name may lead elsewhere. */
    private static final TimeValue LONGEST_KEPT = TimeValue.ofMinutes(1);

    private NonRetryingHttpClient() {}

    /** A client whose connections serve later requests. */
    static CloseableHttpClient keeping(WebhookSettings settings, PoolingHttpClientConnectionManager connections) {
        return of(settings, connections)
                .setKeepAliveStrategy(NonRetryingHttpClient::kept)
                .evictIdleConnections(KEPT)
                .setRequestExecutor(new ReuseAwareExecutor())
                .build();
    }

    /** A client that opens a connection for each request. Its connections must be its own. */
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

    /** As long as is usual here, or half of what the receiver says if that is less. */
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
                        .setValidateAfterInactivity(QUIET)
                        .setTimeToLive(LONGEST_KEPT)
                        .build())
                .build();
    }
}
