package io.hunt.audit.checkpoint.signing;

/**
 * Signing state of this process.
 *
 * @param reason reason for signing or not signing
 * @param detail text for operators with both contradicting notes; empty if signing works
 */
public record SigningState(Reason reason, String detail) {

    /** Reason why a process signs or does not sign. */
    public enum Reason {
        /** The process has the key, and the log is consistent with all published checkpoints. */
        SIGNS(true),
        /** The process has no key; another process may have it. */
        NO_KEY_HERE(true),
        /** The process has no key or another key than the log's, and no other process is alive. */
        KEY_LOST(false),
        /** A larger checkpoint was published than the log has: an older database was restored. */
        ROLLED_BACK(false),
        /** The log is inconsistent with a published checkpoint. */
        FORKED(false),
        /** Tiles and head of the transparency log are inconsistent. */
        DAMAGED(false),
        /** The key file or a record of published checkpoints cannot be read. */
        UNREADABLE(false);

        private final boolean well;

        Reason(boolean well) {
            this.well = well;
        }

        /** Returns true if no operator action is needed. */
        public boolean isHealthy() {
            return well;
        }
    }

    static final SigningState SIGNING = new SigningState(Reason.SIGNS, "");

    /** Returns true if the reason is the same, so it was logged already; details change while the log grows. */
    boolean hasSameReason(SigningState other) {
        return reason == other.reason;
    }
}
