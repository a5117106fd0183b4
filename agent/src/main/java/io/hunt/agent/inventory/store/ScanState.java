package io.hunt.agent.inventory.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/**
 * Coverage of the inventory.
 *
 * @param asOf time at which the last scan of the whole host ended; empty before the first one
 * @param complete true if this scan left no directory out
 */
public record ScanState(Optional<Instant> asOf, boolean complete) {

    public static final ScanState NEVER = new ScanState(Optional.empty(), false);

    /** Reads the columns as_of and complete. */
    static ScanState of(ResultSet row) throws SQLException {
        long asOf = row.getLong(1);
        return new ScanState(
                row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochSecond(asOf)), row.getBoolean(2));
    }
}
