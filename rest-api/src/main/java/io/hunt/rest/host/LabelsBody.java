package io.hunt.rest.host;

import io.hunt.api.host.HostCommand;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;

/** New labels of a host. */
record LabelsBody(
        @Size(max = HostCommand.MOST_LABELS) @Schema(description = "Complete list of new labels, at most 32.", example = "[\"web\", \"prod\"]")
        List<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> labels)
        implements Body {}
