package io.hunt.webhook;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Where alerts are sent and how.
 *
 * @param url null: nowhere
 * @param secret null: unsigned
 * @param maxInFlight deliveries under way at a time, over all processes
 * @param deadline for one attempt in all
 */
record WebhookSettings(@Nullable URI url, @Nullable String secret, int maxInFlight, Duration deadline) {

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    static WebhookSettings of(String url, String secret, int maxInFlight) {
        if (maxInFlight < 1) {
            throw new IllegalArgumentException("service.webhook-max-in-flight must be at least 1");
        }
        return new WebhookSettings(
                url.isBlank() ? null : receiver(url.strip()), secret.isEmpty() ? null : secret, maxInFlight, DEADLINE);
    }

    /** A claim outlives its attempt by enough to note how that went. */
    Duration lease() {
        return deadline.plus(deadline.dividedBy(2));
    }

    /** A URL may carry a secret anywhere behind the host. */
    String redactedUrl() {
        return url == null ? "none" : url.getScheme() + "://" + url.getHost();
    }

    @Override
    public String toString() {
        return "WebhookSettings[" + redactedUrl() + "]";
    }

    private static URI receiver(String url) {
        try {
            var receiver = new URI(url);
            String scheme =
                    receiver.getScheme() == null ? "" : receiver.getScheme().toLowerCase(Locale.ROOT);
            boolean web = scheme.equals("http") || scheme.equals("https");
            if (web && receiver.getHost() != null && receiver.getUserInfo() == null) {
                return receiver;
            }
        } catch (URISyntaxException e) {
            throw invalid();
        }
        throw invalid();
    }

    private static IllegalArgumentException invalid() {
        return new IllegalArgumentException("service.webhook-url must be an http or https URL without a user");
    }
}
