package io.hunt.agent.inventory.file;

/** Why a recorded file has no digests. */
public enum Unhashed {
    /** It has some. */
    NO(0),
    TOO_LARGE(1),
    /** It could not be opened or read to its end, or changed all the while. */
    UNREADABLE(2),
    /** It is no regular file, or is larger than {@link ContentReader#HASHED_ANYWAY} and of no kind that is hashed. */
    NOT_HASHED(3);

    private final int code;

    Unhashed(int code) {
        this.code = code;
    }

    /** What it is in the database. */
    public int code() {
        return code;
    }
}
