package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.LateMatch;
import io.hunt.api.ioc.IocType;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

/** A match that came after the live window, as JSON. */
record LateMatchJson(
        @Schema(description = "The type of the indicator.", example = "sha256")
        IocType iocType,

        @Schema(
                description = "The value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "The name the host reports.", example = "ws-0142")
        String hostname,

        @Schema(
                description = "When the host saw it, by its own clock if it said, else by the server's.",
                example = "2026-11-23T07:00:00Z")
        Instant reportedAt) {

    static LateMatchJson of(LateMatch match) {
        return new LateMatchJson(
                match.iocType(), match.iocValue(), match.hostId().value(), match.hostname(), match.reportedAt());
    }
}
