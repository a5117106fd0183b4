package io.hunt.webhook;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import tools.jackson.databind.json.JsonMapper;

/** Body of a delivery. */
@JsonPropertyOrder({"alert_id", "host_id", "ioc_value", "severity", "detected_at"})
record WebhookPayload(
        @JsonProperty("alert_id") String alertId,
        @JsonProperty("host_id") String hostId,
        @JsonProperty("ioc_value") String iocValue,
        @JsonProperty("severity") String severity,
        @JsonProperty("detected_at") String detectedAt) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Creates the body for an indicator alert; other alerts are not sent. */
    static WebhookPayload of(AlertCreated alert) {
        FrozenIoc ioc = Objects.requireNonNull(alert.ioc());
        return new WebhookPayload(
                alert.alertId().toString(),
                alert.hostId().toString(),
                ioc.value(),
                ioc.severity().text(),
                alert.detectedAt().toString());
    }

    /** Creates the body of a test alert, with the host id 0. */
    static WebhookPayload test(Instant now) {
        return new WebhookPayload(
                UUID.randomUUID().toString(), new UUID(0, 0).toString(), "webhook-test", "info", now.toString());
    }

    /** Serializes the body once, so that every attempt sends and signs the same bytes. */
    byte[] bytes() {
        return JSON.writeValueAsBytes(this);
    }
}
