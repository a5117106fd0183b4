package io.hunt.api.hunt;

import io.hunt.api.Word;

/** Which hosts of its platforms a statement is sent to. */
public enum QueryAudience implements Word {
    EVERY_HOST,
    /** Hosts that keep a file inventory. */
    WITH_INVENTORY,
    /** Hosts that keep none, such as those with osquery alone. */
    WITHOUT_INVENTORY;

    /**
     * Whether a host is sent the statement.
     *
     * @param inventory whether the host keeps a file inventory
     */
    public boolean includes(boolean inventory) {
        return switch (this) {
            case EVERY_HOST -> true;
            case WITH_INVENTORY -> inventory;
            case WITHOUT_INVENTORY -> !inventory;
        };
    }
}
