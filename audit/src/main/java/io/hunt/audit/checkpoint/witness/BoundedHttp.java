package io.hunt.audit.checkpoint.witness;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;

/** HTTP client with limits: requests end within ten seconds, follow no redirects and read at most 128 KiB of a response. */
public final class BoundedHttp {

    private static final int SECONDS = 10;
    private static final int MOST_BYTES = 128 * 1024;
    private static final int MOST_PORT = 65_535;

    private final HttpClient client;

    /** @param tls trusted authorities */
    public BoundedHttp(SSLContext tls) {
        this.client = HttpClient.newBuilder()
                .sslContext(tls)
                .connectTimeout(Duration.ofSeconds(SECONDS))
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /**
     * Parses an http or https URL with a host and without a user name, query or fragment. The error message omits the text,
     * which may be a secret.
     */
    static URI url(String setting, String text) {
        try {
            URI url = URI.create(text.strip());
            if (url.getHost() != null
                    && url.getPort() != 0
                    && url.getPort() <= MOST_PORT
                    && url.getUserInfo() == null
                    && url.getQuery() == null
                    && url.getFragment() == null
                    && ("http".equals(url.getScheme()) || "https".equals(url.getScheme()))) {
                return url;
            }
        } catch (IllegalArgumentException e) {
            // Reported below, without the text.
        }
        throw new IllegalArgumentException(
                setting + ": a URL is http or https, with a host and without a user name, query or fragment");
    }

    /**
     * Sends a request and reads the response.
     *
     * @throws IOException with only the kind of failure as message, because the original message may contain the URL
     */
    HttpResponse<String> post(URI url, String type, byte[] body) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(url)
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        var answer = client.sendAsync(
                request,
                HttpResponse.BodyHandlers.limiting(
                        HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8), MOST_BYTES));
        try {
            return answer.get(SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            throw new IOException(cause == null ? "failed" : cause.getClass().getSimpleName(), e);
        } catch (TimeoutException e) {
            throw new IOException("no answer within 10 s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            answer.cancel(true);
        }
    }
}
