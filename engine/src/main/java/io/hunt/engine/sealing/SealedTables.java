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

    /**
     * Which events to read.
     *
     * @param after the position before the first of them
     * @param upTo up to which all is final
     * @param most positions that are looked at
     */
    record Bounds(long after, long upTo, int most) {
        private long end() {
            return Math.min(upTo, after + most);
        }
    }

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
     * Reads the events within the bounds, in order. While some are read, others are hashed. Both ends bound the statement, so
     * that nothing but the batch is ever sorted, whatever the planner believes.
     */
    ReadRange read(Bounds bounds) {
        long end = bounds.end();
        return jdbc.sql("select " + StoredEntry.COLUMNS
                        + " from domainevententry where globalindex > ? and globalindex <= ? order by globalindex")
                .params(bounds.after(), end)
                .withFetchSize(FETCHED_AT_ONCE)
                .query((ResultSet rows) -> {
                    var read = new HashedEntries(FETCHED_AT_ONCE);
                    boolean more = rows.next();
                    while (more && read.bytes() < MOST_BYTES) {
                        read.add(StoredEntry.of(rows));
                        more = rows.next();
                    }
                    boolean empty = !more && read.size() == 0;
                    return new ReadRange(
                            more ? read.lastPosition() : empty ? beforeNext(end, bounds.upTo()) : end, read);
                });
    }

    /** Positions that no event will ever have are passed over in one step, however many. */
    private long beforeNext(long after, long upTo) {
        return jdbc.sql(
                        "select globalindex - 1 from domainevententry where globalindex > ? order by globalindex limit 1")
                .param(after)
                .query(Long.class)
                .optional()
                .map(before -> Math.min(before, upTo))
                .orElse(upTo);
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
