package io.hunt.agent.inventory.file;

import java.util.Locale;

/** Why a recorded file has no digests. */
public enum Unhashed {
    /** It has some. */
    NO,
    TOO_LARGE,
    /** It could not be opened or read to its end, or changed all the while. */
    UNREADABLE;

    public String word() {
        return this == NO ? "" : name().toLowerCase(Locale.ROOT);
    }
}
