package io.hunt.rest.account;

import io.hunt.api.access.Credential;
import io.hunt.api.access.SessionView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Open session as JSON, without its secrets. */
record OpenSessionJson(
        @Schema(description = "Identifier (UUID); unchanged when the session is renewed.")
        UUID id,

        @Schema(description = "True if this request was made with the session.", example = "true")
        boolean current,

        @Nullable @Schema(
                description = "Time of the log-in; null if an earlier version of the service opened the session.",
                example = "2026-11-21T11:00:00Z")
        Instant signedInAt,

        @Schema(description = "Time at which the session was opened or last renewed.", example = "2026-11-21T12:00:00Z")
        Instant renewedAt,

        @Schema(description = "Expiry of the session unless it is renewed.", example = "2026-11-21T20:00:00Z")
        Instant expiresAt,

        @Nullable @Schema(
                description =
                        "Address from which the session was opened or last renewed; null if an earlier version of the service did so.",
                example = "192.0.2.7")
        String address) {

    static OpenSessionJson of(SessionView view, @Nullable Credential present) {
        boolean current = present != null && view.id().equals(present.id());
        return new OpenSessionJson(
                view.id(), current, view.signedInAt(), view.renewedAt(), view.expiresAt(), view.address());
    }
}
