package io.hunt.agent.inventory.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/**
 * What the inventory covers.
 *
 * @param asOf when the last whole walk ended
 * @param complete whether it left no directory out
 */
public record WalkState(Optional<Instant> asOf, boolean complete) {

    public static final WalkState NEVER = new WalkState(Optional.empty(), false);

    /** From the columns as_of and complete. */
    static WalkState of(ResultSet row) throws SQLException {
        long asOf = row.getLong(1);
        return new WalkState(
                row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochSecond(asOf)), row.getBoolean(2));
    }
}
