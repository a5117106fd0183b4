package io.hunt.rest.alert;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.host.HostId;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Which alerts to acknowledge: those that meet all that is given. */
record AcknowledgeWhereBody(
        @Nullable @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Schema(description = "How bad it is.", example = "high")
        Severity severity,

        @Nullable @Schema(description = "How the match was found.", example = "hunt")
        AlertSource iocSource,

        @Nullable @Schema(description = "What kind of alert it is.", example = "ioc")
        AlertCategory category)
        implements Body {}
