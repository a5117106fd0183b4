package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.LateMatch;
import io.hunt.api.ioc.IocType;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

/** Match that arrived after the live window, as JSON. */
record LateMatchJson(
        @Schema(description = "Type of the indicator.", example = "sha256")
        IocType iocType,

        @Schema(
                description = "Value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @Schema(
                description = "Detection time by the host's clock if reported, otherwise by the server's clock.",
                example = "2026-11-23T07:00:00Z")
        Instant reportedAt) {

    static LateMatchJson of(LateMatch match) {
        return new LateMatchJson(
                match.iocType(), match.iocValue(), match.hostId().value(), match.hostname(), match.reportedAt());
    }
}
