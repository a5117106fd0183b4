package io.hunt.webhook;

import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the webhook. The URL is a text here, because an invalid URL must not appear in messages: it may contain
 * a secret.
 *
 * @param webhookUrl receiver of new alerts, http or https and without a user name; if unset, nothing is queued or
 *     sent
 * @param webhookSecret key of the signature; if unset, bodies are not signed
 * @param webhookMaxInFlight concurrent deliveries over all processes
 * @param webhookStrict https and public addresses only; link-local and metadata addresses are always denied
 * @param webhookStandardHeaders with a secret, also sends the headers of Standard Webhooks
 */
@Validated
@ConfigurationProperties("service")
public record WebhookProperties(
        @DefaultValue("") String webhookUrl,
        @DefaultValue("") String webhookSecret,
        @DefaultValue("10") @Min(1) int webhookMaxInFlight,
        @DefaultValue("false") boolean webhookStrict,
        @DefaultValue("false") boolean webhookStandardHeaders) {

    /** Omits the secret. */
    @Override
    public String toString() {
        return "WebhookProperties[maxInFlight=" + webhookMaxInFlight + "]";
    }
}
