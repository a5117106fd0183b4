package io.hunt.engine.checkpoint.signing;

/**
 * Whether this process signs checkpoints.
 *
 * @param reason why it does, or does not
 * @param detail for operators: what contradicts what, with both notes; empty if all is well
 */
public record SigningState(Reason reason, String detail) {

    /** Why a process signs, or does not. */
    public enum Reason {
        /** It has the key, and the log continues what was published. */
        SIGNS(true),
        /** It has no key; another process may have it. */
        NO_KEY_HERE(true),
        /** It has no key, or another one than the log's, and no other process is there. */
        KEY_LOST(false),
        /** More was published than the log has: an older database was restored. */
        ROLLED_BACK(false),
        /** The log is not a continuation of what was published. */
        FORKED(false),
        /** Tiles and head of the sealed log do not fit each other. */
        DAMAGED(false),
        /** A file of the key or of what was published cannot be read. */
        UNREADABLE(false);

        private final boolean well;

        Reason(boolean well) {
            this.well = well;
        }

        /** Whether no operator is needed. */
        public boolean isWell() {
            return well;
        }
    }

    static final SigningState WELL = new SigningState(Reason.SIGNS, "");

    /** Whether operators have been told: the log grows meanwhile, and details with it. */
    boolean isLike(SigningState other) {
        return reason == other.reason;
    }
}
