package io.hunt.gateway.delta;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.Assignment;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Queries and digest lists of an assignment in serialized form, equal for all assignments that ask the same.
 *
 * @param id SHA-256 of the bytes; empty for {@link #NONE}
 */
public record AssignmentContent(ByteString id, ByteString bytes) {

    /** Maximum size in bytes; a larger assignment is sent without deltas. */
    public static final int MOST_BYTES = 4 << 20;

    /** Base of a delta for a host that keeps no similar content. */
    static final AssignmentContent NONE = new AssignmentContent(ByteString.EMPTY, ByteString.EMPTY);

    /** Returns the content of an assignment that has queries and digest lists only. */
    public static AssignmentContent of(Assignment asked) {
        ByteString bytes = asked.toByteString();
        return new AssignmentContent(sha256(bytes), bytes);
    }

    boolean isNone() {
        return id.isEmpty();
    }

    private static ByteString sha256(ByteString bytes) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes.asReadOnlyByteBuffer());
            return ByteString.copyFrom(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
