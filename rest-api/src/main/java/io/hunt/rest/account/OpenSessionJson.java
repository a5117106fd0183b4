package io.hunt.rest.account;

import io.hunt.api.access.Credential;
import io.hunt.api.access.SessionView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An open session as JSON, without what proves it. */
record OpenSessionJson(
        @Schema(description = "Its id; stays when the session is renewed.")
        UUID id,

        @Schema(description = "Whether this very request was made with it.", example = "true")
        boolean current,

        @Nullable @Schema(
                description = "When its user logged in; null when an earlier version of the service opened it.",
                example = "2026-11-21T11:00:00Z")
        Instant signedInAt,

        @Schema(description = "When it was opened or last renewed.", example = "2026-11-21T12:00:00Z")
        Instant renewedAt,

        @Schema(description = "When it ends unless it is renewed.", example = "2026-11-21T20:00:00Z")
        Instant expiresAt,

        @Nullable @Schema(
                description =
                        "The address from which it was opened or last renewed; null when an earlier version of the "
                                + "service did that.",
                example = "192.0.2.7")
        String address) {

    static OpenSessionJson of(SessionView view, @Nullable Credential present) {
        boolean current = present != null && view.id().equals(present.id());
        return new OpenSessionJson(
                view.id(), current, view.signedInAt(), view.renewedAt(), view.expiresAt(), view.address());
    }
}
