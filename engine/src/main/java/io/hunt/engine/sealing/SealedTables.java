package io.hunt.engine.sealing;

import io.hunt.audit.export.LogEntry;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.RightEdge;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The tables of the sealed log, within a sealer's transaction. */
final class SealedTables {

    /** How far the log is sealed. */
    record Head(long position, RightEdge tree) {}

    private static final int FETCHED_AT_ONCE = 1_000;

    private final JdbcClient jdbc;

    SealedTables(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Nothing while another sealer works. */
    Optional<Head> lockHead() {
        return jdbc.sql("select size, position, right_edge from log_head for update skip locked")
                .query((row, _) -> new Head(
                        row.getLong("position"), new RightEdge(row.getLong("size"), row.getBytes("right_edge"))))
                .optional();
    }

    /** Adds the events after one position up to another, in order, but not more than so many. */
    void read(long after, long upTo, int most, SealedBatch into) {
        jdbc.sql("""
                select globalindex, eventidentifier, timestamp, type, aggregateidentifier, sequencenumber, payloadtype,
                       payloadrevision, payload, metadata
                from domainevententry where globalindex > ? and globalindex <= ? order by globalindex limit ?""")
                .params(after, upTo, most)
                .withFetchSize(FETCHED_AT_ONCE)
                .query((ResultSet row) -> into.add(entry(row)));
    }

    private static LogEntry entry(ResultSet row) throws SQLException {
        return new LogEntry(
                row.getLong("globalindex"),
                row.getString("eventidentifier"),
                row.getString("timestamp"),
                row.getString("type"),
                row.getString("aggregateidentifier"),
                row.getLong("sequencenumber"),
                row.getString("payloadtype"),
                row.getString("payloadrevision"),
                row.getBytes("payload"),
                row.getBytes("metadata"));
    }

    void append(SealedBatch batch) {
        for (SealedBatch.Growth tile : batch.tiles()) {
            if (tile.width() == 0) {
                jdbc.sql("insert into log_tile (level, tile, hashes) values (?, ?, ?)")
                        .params(tile.level(), tile.tile(), tile.hashes())
                        .update();
            } else {
                require(jdbc.sql("""
                        update log_tile set hashes = hashes || ? where level = ? and tile = ? and octet_length(hashes) = ?""")
                        .params(tile.hashes(), tile.level(), tile.tile(), tile.width() * Hash.LENGTH)
                        .update());
            }
        }
        batch.pages().forEach(this::append);
    }

    private void append(long page, List<Long> positions) {
        jdbc.sql("""
                insert into log_page (page, first_position, positions) values (?, ?, ?)
                on conflict (page) do update set positions = log_page.positions || excluded.positions""")
                .params(page, positions.getFirst(), positions.toArray(Long[]::new))
                .update();
    }

    void move(long position, RightEdge tree) {
        require(jdbc.sql("update log_head set size = ?, position = ?, right_edge = ?")
                .params(tree.size(), position, tree.peaks())
                .update());
    }

    private static void require(int rows) {
        if (rows != 1) {
            throw new IllegalStateException("the tiles of the sealed log do not fit its head");
        }
    }
}
