package io.hunt.webhook.sending;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Receiver of alerts and rules of delivery.
 *
 * @param url receiver; null disables the webhook
 * @param secret key of the signature; null sends unsigned
 * @param maxInFlight maximum number of concurrent deliveries over all processes
 * @param deadline total time of one attempt
 * @param strict true for https and public addresses only
 * @param standardHeaders true to add the headers of Standard Webhooks, if there is a secret
 */
public record WebhookSettings(
        @Nullable URI url,
        @Nullable String secret,
        int maxInFlight,
        Duration deadline,
        boolean strict,
        boolean standardHeaders) {

    private static final Duration DEADLINE = Duration.ofSeconds(10);
    private static final int MOST_PORT = 65_535;

    public WebhookSettings {
        if (maxInFlight < 1) {
            throw new IllegalArgumentException("service.webhook-max-in-flight must be at least 1");
        }
        if (url != null && strict && !"https".equalsIgnoreCase(url.getScheme())) {
            throw new IllegalArgumentException("service.webhook-url must be https under service.webhook-strict");
        }
        if (secret != null && standardHeaders) {
            requireKey(secret);
        }
    }

    public static WebhookSettings of(
            String url, String secret, int maxInFlight, boolean strict, boolean standardHeaders) {
        return new WebhookSettings(
                url.isBlank() ? null : receiver(url.strip()),
                secret.isEmpty() ? null : secret,
                maxInFlight,
                DEADLINE,
                strict,
                standardHeaders);
    }

    /** Returns the duration of a claim: the deadline and time to record the result. */
    public Duration lease() {
        return deadline.plus(deadline.dividedBy(2));
    }

    public AddressRule addresses() {
        return strict ? AddressRule.STRICT : AddressRule.LENIENT;
    }

    /** Returns scheme and host only, because the rest of a URL may contain a secret. */
    public String redactedUrl() {
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
            boolean usable = receiver.getPort() != 0 && receiver.getPort() <= MOST_PORT;
            if (web && usable && receiver.getHost() != null && receiver.getUserInfo() == null) {
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

    private static void requireKey(String secret) {
        try {
            StandardWebhookHeaders.key(secret);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("service.webhook-secret must be Base64 after the prefix whsec_");
        }
    }
}
