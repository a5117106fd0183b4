package io.hunt.api.hunt;

import io.hunt.api.TextEnum;

/** Hosts of its platforms to which a statement is sent. */
public enum QueryAudience implements TextEnum {
    EVERY_HOST,
    /** Hosts with a file inventory. */
    WITH_INVENTORY,
    /** Hosts without a file inventory, such as those with stock osquery. */
    WITHOUT_INVENTORY;

    /**
     * Returns true if the statement is sent to such a host.
     *
     * @param inventory true if the host has a file inventory
     */
    public boolean includes(boolean inventory) {
        return switch (this) {
            case EVERY_HOST -> true;
            case WITH_INVENTORY -> inventory;
            case WITHOUT_INVENTORY -> !inventory;
        };
    }
}
