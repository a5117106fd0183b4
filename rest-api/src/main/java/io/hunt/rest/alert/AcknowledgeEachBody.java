package io.hunt.rest.alert;

import io.hunt.api.alert.AlertAssessment;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.id.AlertId;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Identifiers of the alerts to acknowledge. */
record AcknowledgeEachBody(
        @Size(max = 10_000) @Schema(description = "Alerts (UUIDs), at most 10,000.", example = "[\"3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11\"]")
        Set<AlertId> ids,

        @Nullable @Schema(
                description = "Verdict to give to each alert that is acknowledged now; null for none.",
                example = "expected")
        AlertVerdict setVerdict,

        @Nullable @Multiline
        @NotBlank @Size(min = 1, max = AlertAssessment.LONGEST_NOTE) @Schema(
                description = "Note of each alert that is acknowledged now, at most 1,000 characters; null for none.",
                example = "Backup software of the finance department")
        String setNote)
        implements Body {

    BatchAcknowledgement batch() {
        return new BatchAcknowledgement(null, setVerdict, setNote);
    }
}
