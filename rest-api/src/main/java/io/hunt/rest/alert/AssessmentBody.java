package io.hunt.rest.alert;

import io.hunt.api.alert.AlertAssessment;
import io.hunt.api.alert.AlertCommand.AssessAlert;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.id.AlertId;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Verdict and note of an alert; both replace the former ones. */
record AssessmentBody(
        @Nullable @Schema(description = "Verdict; null to withdraw it.", example = "false_positive")
        AlertVerdict verdict,

        @Nullable @Multiline
        @NotBlank @Size(min = 1, max = AlertAssessment.LONGEST_NOTE) @Schema(
                description = "Note for readers, at most 1,000 characters; null for none.",
                example = "Backup software of the finance department")
        String note)
        implements Body {

    AssessAlert command(AlertId alert, RequestContext context) {
        return new AssessAlert(alert, verdict, note, context.username());
    }
}
