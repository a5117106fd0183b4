package io.hunt.rest.launch;

import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.UUID;

/** Indicator as frozen at the launch, as JSON. */
public record IndicatorJson(
        @Schema(description = "Identifier (UUID).") UUID id,

        @Schema(description = "Type of the indicator.", example = "sha256")
        IocType type,

        @Schema(
                description = "Value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String value,

        @Schema(description = "Severity at the launch.", example = "high")
        Severity severity) {

    public static IndicatorJson of(FrozenIoc ioc) {
        return new IndicatorJson(ioc.id().value(), ioc.type(), ioc.value(), ioc.severity());
    }
}
