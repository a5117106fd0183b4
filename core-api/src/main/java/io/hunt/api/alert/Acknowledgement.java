package io.hunt.api.alert;

import io.hunt.api.id.AlertId;
import java.time.Instant;

/** Who acknowledged an alert first, and when. */
public record Acknowledgement(AlertId alertId, String acknowledgedBy, Instant acknowledgedAt) {}
