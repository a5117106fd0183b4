package io.hunt.rest.alert;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.RawJson;
import io.hunt.api.alert.AlertView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Alert with the rows that the host sent as evidence, as JSON. */
record AlertDetailJson(
        @JsonUnwrapped AlertView alert,

        @Schema(
                description =
                        "State of the evidence: `shown`; `none` for alerts without evidence, such as alerts about hosts; "
                                + "`erased` permanently; `withheld` if the reader may not see the hunt that found it; `removed` with "
                                + "the details of its hunt or campaign.",
                example = "shown")
        EvidenceState evidenceState,

        @Nullable @Schema(
                description = "Matching row, as sent by the host; null unless the evidence is shown.",
                example = "{\"path\": \"/usr/bin/sleep\"}")
        RawJson evidence,

        @Schema(
                description = "Further rows of the same host and indicator; the number of rows is bounded.",
                example = "[]")
        List<RawJson> moreEvidence) {

    static AlertDetailJson of(AlertView alert, AlertEvidence.EvidenceResult found) {
        List<RawJson> rows = found.rows().stream().map(RawJson::new).toList();
        return new AlertDetailJson(
                alert,
                found.state(),
                rows.isEmpty() ? null : rows.getFirst(),
                rows.stream().skip(1).toList());
    }
}
