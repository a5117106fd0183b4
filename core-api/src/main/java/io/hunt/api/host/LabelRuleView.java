package io.hunt.api.host;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** Rule that determines the hosts of a label by their facts. */
@Schema(name = "LabelRule")
public record LabelRuleView(
        @Schema(description = "Label of the hosts that meet the rule.", example = "databases")
        String label,

        @Schema(
                description = "Condition on the facts of a host.",
                example = "platform = linux and hostname like 'db-%'")
        String rule,

        @Schema(description = "User who set the rule.", example = "root")
        String setBy,

        @Schema(description = "Time at which the rule was set, by the server's clock.")
        Instant setAt) {}
