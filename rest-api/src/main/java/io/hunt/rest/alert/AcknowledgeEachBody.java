package io.hunt.rest.alert;

import io.hunt.api.id.AlertId;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;

/** Identifiers of the alerts to acknowledge. */
record AcknowledgeEachBody(
        @Size(max = 10_000) @Schema(description = "Alerts (UUIDs), at most 10,000.", example = "[\"3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11\"]")
        Set<AlertId> ids)
        implements Body {}
