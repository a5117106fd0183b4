package io.hunt.rest.launch;

import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.UUID;

/** An indicator as it was at launch, as JSON. */
public record IndicatorJson(
        @Schema(description = "Its id.") UUID id,

        @Schema(description = "The type of the indicator.", example = "sha256")
        IocType type,

        @Schema(
                description = "The value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String value,

        @Schema(description = "How bad it is.", example = "high")
        Severity severity) {

    public static IndicatorJson of(FrozenIoc ioc) {
        return new IndicatorJson(ioc.id().value(), ioc.type(), ioc.value(), ioc.severity());
    }
}
