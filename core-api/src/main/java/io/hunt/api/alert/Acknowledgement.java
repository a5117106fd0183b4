package io.hunt.api.alert;

import io.hunt.api.id.AlertId;
import java.time.Instant;

/** First acknowledgement of an alert: its user and its time. */
public record Acknowledgement(AlertId alertId, String acknowledgedBy, Instant acknowledgedAt) {}
