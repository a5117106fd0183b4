package io.hunt.rest.host;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;

/** New rule of a label. */
record LabelRuleBody(
        @Size(min = 1, max = 1_000) @Schema(
                description =
                        "Condition on `platform`, `hostname`, `os_version` and `agent_version` with `=`, `!=`, `like` (`%` and "
                                + "`_` are wildcards), `in`, `and`, `or`, `not` and parentheses, case-insensitive; at most 1,000 "
                                + "characters and 16 levels.",
                example = "platform = linux and hostname like 'db-%'")
        String rule)
        implements Body {}
