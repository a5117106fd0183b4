package io.hunt.rest.alert;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.alert.AlertAssessment;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.alert.BulkAcknowledgement;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Json;
import io.hunt.rest.json.Multiline;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Filter of the alerts to acknowledge; all given conditions must hold, as in the list of alerts. */
@Schema(example = """
        {"severity": "high", "ioc_source": "hunt", "category": "ioc", "kind": null, "verdict": null,
         "acknowledged_by": null, "campaign_id": null, "hunt_id": null, "ioc_id": null, "ioc_value": null,
         "pack_id": null, "late_match": null, "from": null, "to": null, "q": null}""")
record AcknowledgeWhereBody(
        @Nullable @Schema(
                description =
                        "Latest time of creation, exclusive. With the time at which the list was read, alerts that were "
                                + "created since are not acknowledged.",
                example = "2026-11-21T13:00:00Z")
        Instant createdBefore,

        @JsonUnwrapped AlertFilter conditions,

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

    AlertFilter filter() {
        return conditions.acknowledged(false).between(conditions.from(), end());
    }

    /** Renders the filter for the event log, cut to the length that an event holds. */
    private String recorded() {
        ObjectNode given = Json.MAPPER.valueToTree(this);
        given.removeIf(value -> value.isNull() || (value.isArray() && value.isEmpty()));
        given.remove(List.of("set_verdict", "set_note"));
        String text = given.toString();
        return text.codePointCount(0, text.length()) <= BulkAcknowledgement.LONGEST_FILTER
                ? text
                : text.substring(0, text.offsetByCodePoints(0, BulkAcknowledgement.LONGEST_FILTER));
    }

    BatchAcknowledgement batch() {
        return new BatchAcknowledgement(recorded(), setVerdict, setNote);
    }

    private @Nullable Instant end() {
        Instant to = conditions.to();
        if (createdBefore == null || to == null) {
            return createdBefore == null ? to : createdBefore;
        }
        return createdBefore.isBefore(to) ? createdBefore : to;
    }
}
