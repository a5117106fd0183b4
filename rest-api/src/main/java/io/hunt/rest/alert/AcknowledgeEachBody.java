package io.hunt.rest.alert;

import io.hunt.api.alert.AlertId;
import io.hunt.rest.json.Body;
import jakarta.validation.constraints.Size;
import java.util.Set;

/** The alerts to acknowledge, one by one. */
record AcknowledgeEachBody(@Size(max = 10_000) Set<AlertId> ids) implements Body {}
