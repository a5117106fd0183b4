package io.hunt.gateway.dispatch;

import io.hunt.api.hunt.HuntId;
import java.util.Optional;
import java.util.UUID;

/** The text that names a host's share of a hunt on the wire; the host itself follows from its credential. */
public final class AssignmentIds {

    private static final String HUNT = "hunt:";
    private static final int UUID_LENGTH = 36;

    private AssignmentIds() {}

    static String of(HuntId hunt) {
        return HUNT + hunt;
    }

    /** Empty for anything that this service did not write. */
    public static Optional<HuntId> hunt(String assignmentId) {
        if (!assignmentId.startsWith(HUNT) || assignmentId.length() != HUNT.length() + UUID_LENGTH) {
            return Optional.empty();
        }
        try {
            var hunt = new HuntId(UUID.fromString(assignmentId.substring(HUNT.length())));
            return Optional.of(hunt).filter(read -> of(read).equals(assignmentId));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
