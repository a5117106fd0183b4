package io.hunt.api.host;

import io.swagger.v3.oas.annotations.media.Schema;

/** Label with the number of its hosts. */
@Schema(name = "Label")
public record LabelView(
        @Schema(description = "Label; one spelling if spellings differ in case.", example = "web")
        String label,

        @Schema(description = "Number of hosts of the fleet with this label.", example = "12")
        int hosts,

        @Schema(description = "True if a rule determines the hosts of the label.", example = "false")
        boolean hasRule) {}
