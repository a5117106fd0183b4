package io.hunt.agent.inventory.file;

/** Reason why a recorded file has no digests. */
public enum MissingDigestReason {
    /** The file has digests. */
    NO(0),
    TOO_LARGE(1),
    /** The file could not be opened or read to its end, or changed constantly. */
    UNREADABLE(2),
    /** Not a regular file, or larger than {@link ContentReader#HASHED_ANYWAY} and of a kind that is not hashed. */
    NOT_HASHED(3);

    private final int code;

    MissingDigestReason(int code) {
        this.code = code;
    }

    /** Returns the number in the database. */
    public int code() {
        return code;
    }
}
