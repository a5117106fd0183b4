package io.hunt.audit.log;

import io.hunt.audit.tree.CompactMerkleTree;
import java.sql.ResultSet;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Repository for sealing: reads the events to seal and the head of the transparency log, within the sealer's transaction.
 */
final class SealingTables {

    /**
     * Head of the transparency log.
     *
     * @param server server run that returned the row
     */
    record Head(long position, CompactMerkleTree tree, String server) {}

    /**
     * Bounds of a read.
     *
     * @param after position before the first event
     * @param upTo committed position
     * @param most largest number of positions
     */
    record Bounds(long after, long upTo, int most) {
        private long end() {
            return Math.min(upTo, after + most);
        }
    }

    /** Limit of bytes in one batch, because an event may have megabytes and a transaction has a time limit. */
    private static final long MOST_BYTES = 64L << 20;

    private static final int FETCHED_AT_ONCE = 200;

    private final JdbcClient jdbc;
    private final SealedBatchWriter rows;

    SealingTables(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.rows = new SealedBatchWriter(jdbc);
    }

    /** Locks the head; empty while another sealer holds it. */
    Optional<Head> lockHead() {
        return jdbc.sql("""
                select size, position, right_edge, pg_postmaster_start_time()::text as server
                from log_head for update skip locked""")
                .query((row, _) -> new Head(
                        row.getLong("position"),
                        new CompactMerkleTree(row.getLong("size"), row.getBytes("right_edge")),
                        row.getString("server")))
                .optional();
    }

    /**
     * Reads the events within the bounds, in order; earlier ones are hashed meanwhile. Both ends bound the statement, so
     * that PostgreSQL sorts at most one batch, whatever plan it chooses.
     */
    ReadRange read(Bounds bounds) {
        long end = bounds.end();
        return jdbc.sql("select " + LogEntryMapper.COLUMNS
                        + " from domainevententry where globalindex > ? and globalindex <= ? order by globalindex")
                .params(bounds.after(), end)
                .withFetchSize(FETCHED_AT_ONCE)
                .query((ResultSet rows) -> {
                    var read = new HashedEntries(FETCHED_AT_ONCE);
                    boolean more = rows.next();
                    while (more && read.bytes() < MOST_BYTES) {
                        read.add(LogEntryMapper.of(rows));
                        more = rows.next();
                    }
                    boolean empty = !more && read.size() == 0;
                    return new ReadRange(
                            more ? read.lastPosition() : empty ? beforeNext(end, bounds.upTo()) : end, read);
                });
    }

    /** Returns the position before the next event, so that a gap of any length is skipped in one step. */
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

    void move(long position, CompactMerkleTree tree) {
        int moved = jdbc.sql("update log_head set size = ?, position = ?, right_edge = ?")
                .params(tree.size(), position, tree.peaks())
                .update();
        if (moved != 1) {
            throw new LogDamagedException("the head of the sealed log is missing");
        }
    }
}
