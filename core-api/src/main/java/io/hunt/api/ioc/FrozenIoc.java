package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Objects;

/**
 * Indicator as it was when a hunt was launched; later changes to the indicator do not affect it.
 *
 * @param includeSubdomains true to search for every name below a domain as well; never null
 */
@Schema(name = "Indicator")
public record FrozenIoc(
        @Schema(description = "Identifier (UUID).") IndicatorId id,

        @Schema(description = "Type of the indicator.", example = "sha256")
        IocType type,

        @Schema(
                description = "Value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String value,

        @Schema(description = "Severity at the launch.", example = "high")
        Severity severity,

        @Schema(hidden = true) Boolean includeSubdomains) {

    /** Older events do not contain the choice. */
    public FrozenIoc {
        includeSubdomains = Objects.requireNonNullElse(includeSubdomains, false);
    }

    /** Searches for the value only. */
    public FrozenIoc(IndicatorId id, IocType type, String value, Severity severity) {
        this(id, type, value, severity, false);
    }
}
