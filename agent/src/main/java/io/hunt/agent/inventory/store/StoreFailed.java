package io.hunt.agent.inventory.store;

import java.sql.SQLException;

/** The inventory could not be read or written: its disk is full, or it is damaged. */
public final class StoreFailed extends RuntimeException {

    private final boolean damaged;

    StoreFailed(SQLException cause) {
        super(cause.getMessage(), cause);
        this.damaged = isDamage(cause);
    }

    /** Whether the file itself is at fault, and not the disk or the statement. */
    public static boolean isDamage(SQLException failure) {
        return Database.isDamage(failure);
    }

    /** Whether it must be built anew. */
    public boolean isDamaged() {
        return damaged;
    }
}
