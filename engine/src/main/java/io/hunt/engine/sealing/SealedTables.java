package io.hunt.engine.sealing;

import io.hunt.audit.tree.RightEdge;
import java.sql.ResultSet;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads what is to be sealed, and how far the log is, within a sealer's transaction. */
final class SealedTables {

    /**
     * How far the log is sealed.
     *
     * @param server the run of the server that says so
     */
    record Head(long position, RightEdge tree, String server) {}

    /** An event may have megabytes, and a transaction has a time limit. */
    private static final long MOST_BYTES = 64L << 20;

    private static final int FETCHED_AT_ONCE = 200;

    private final JdbcClient jdbc;
    private final SealedRows rows;

    SealedTables(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.rows = new SealedRows(jdbc);
    }

    /** Nothing while another sealer works. */
    Optional<Head> lockHead() {
        return jdbc.sql("""
                select size, position, right_edge, pg_postmaster_start_time()::text as server
                from log_head for update skip locked""")
                .query((row, _) -> new Head(
                        row.getLong("position"),
                        new RightEdge(row.getLong("size"), row.getBytes("right_edge")),
                        row.getString("server")))
                .optional();
    }

    /**
     * Adds the events after one position up to another, in order, until the batch is full. While some are read, others are
     * hashed.
     *
     * @return whether it is, so that there may be more
     * @throws io.hunt.audit.export.LogEntry.Unsealable if one of them cannot have a leaf
     */
    boolean read(long after, long upTo, int most, SealedBatch into) {
        return jdbc.sql(
                        "select " + StoredEntry.COLUMNS
                                + " from domainevententry where globalindex > ? and globalindex <= ? order by globalindex limit ?")
                .params(after, upTo, most)
                .withFetchSize(FETCHED_AT_ONCE)
                .query((ResultSet rows) -> {
                    var read = new HashedEntries(FETCHED_AT_ONCE);
                    while (read.bytes() < MOST_BYTES && rows.next()) {
                        read.add(StoredEntry.of(rows));
                    }
                    read.addTo(into);
                    return read.size() == most || read.bytes() >= MOST_BYTES;
                });
    }

    void append(SealedBatch batch) {
        rows.append(batch);
    }

    void move(long position, RightEdge tree) {
        int moved = jdbc.sql("update log_head set size = ?, position = ?, right_edge = ?")
                .params(tree.size(), position, tree.peaks())
                .update();
        if (moved != 1) {
            throw new LogDamaged("the head of the sealed log is missing");
        }
    }
}
