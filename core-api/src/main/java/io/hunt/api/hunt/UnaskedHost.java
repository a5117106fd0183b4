package io.hunt.api.hunt;

import io.hunt.api.id.HostId;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Host of a target that the launch left out. */
public record UnaskedHost(
        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @Schema(description = "Reason: `offline` or `not_seen_within`.", example = "offline")
        UnaskedReason reason) {}
