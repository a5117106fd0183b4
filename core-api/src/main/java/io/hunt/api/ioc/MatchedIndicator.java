package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import io.swagger.v3.oas.annotations.media.Schema;

/** Indicator of a match; its severity is that at match time. */
public record MatchedIndicator(
        @Schema(description = "Indicator (UUID).") IndicatorId iocId,

        @Schema(description = "Type of the indicator.", example = "sha256")
        IocType iocType,

        @Schema(
                description = "Value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Schema(description = "Severity at match time.", example = "high")
        Severity severity) {

    public static MatchedIndicator of(FrozenIoc ioc) {
        return new MatchedIndicator(ioc.id(), ioc.type(), ioc.value(), ioc.severity());
    }
}
