package io.hunt.rest.alert;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.alert.AlertView;
import io.hunt.rest.json.RawJson;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An alert with the rows that a host sent in proof of it, as JSON. */
record AlertDetailJson(
        @JsonUnwrapped AlertJson alert,

        @Schema(
                description =
                        "`shown`; `none`, as with alerts about hosts; `erased` for good; `withheld`, as it was found"
                                + " by a hunt that the reader may not see; `removed` with the details of its hunt or campaign.",
                example = "shown")
        EvidenceState evidenceState,

        @Nullable @Schema(
                description = "The matching row, as the host sent it; null unless it is shown.",
                example = "{\"path\": \"/usr/bin/sleep\"}")
        RawJson evidence,

        @Schema(description = "Further rows of the same host and indicator, bounded.", example = "[]")
        List<RawJson> moreEvidence) {

    static AlertDetailJson of(AlertView alert, AlertEvidence.Found found) {
        List<RawJson> rows = found.rows().stream().map(RawJson::new).toList();
        return new AlertDetailJson(
                AlertJson.of(alert),
                found.state(),
                rows.isEmpty() ? null : rows.getFirst(),
                rows.stream().skip(1).toList());
    }
}
