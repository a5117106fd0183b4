package io.hunt.rest.host;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

/** Result of the change of labels of many hosts, as JSON. */
record LabelsChangedJson(
        @Schema(description = "Number of hosts whose labels have changed.", example = "3")
        int changed,

        @Schema(description = "Number of hosts that had these labels before.", example = "0")
        int unchanged,

        @Schema(description = "Identifiers (UUIDs) of unknown hosts.", example = "[]")
        List<UUID> notFound) {}
