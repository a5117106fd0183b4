package io.hunt.agent.inventory.store;

import java.sql.SQLException;

/** Failure to read or write the inventory, because its disk is full or its file is damaged. */
public final class InventoryStoreException extends RuntimeException {

    private final boolean damaged;

    InventoryStoreException(SQLException cause) {
        super(cause.getMessage(), cause);
        this.damaged = isDamage(cause);
    }

    /** Returns true if the file itself is damaged; false if the disk or the statement is the cause. */
    public static boolean isDamage(SQLException failure) {
        return InventoryDatabase.isDamage(failure);
    }

    /** Returns true if the inventory must be built again. */
    public boolean isDamaged() {
        return damaged;
    }
}
