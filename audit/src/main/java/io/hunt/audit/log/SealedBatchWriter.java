package io.hunt.audit.log;

import io.hunt.audit.log.index.SearchIndexWriter;
import io.hunt.audit.tree.Hash;
import io.hunt.engine.store.SqlStates;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Writer of tiles and pages of a batch, in few statements. Fails if a new row exists already or a growing row has another
 * width.
 */
final class SealedBatchWriter {

    private final JdbcClient jdbc;
    private final SearchIndexWriter index;

    SealedBatchWriter(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.index = new SearchIndexWriter(jdbc);
    }

    void append(SealedBatch batch) {
        try {
            batch.tiles().stream().filter(tile -> tile.width() > 0).forEach(this::grow);
            addTiles(batch.tiles().stream().filter(tile -> tile.width() == 0).toList());
            batch.pages().stream().filter(page -> page.width() > 0).forEach(this::grow);
            addPages(batch.pages().stream().filter(page -> page.width() == 0).toList());
            index.append(batch.index());
        } catch (DataAccessException e) {
            if (SqlStates.isDataError(e)) {
                throw new LogDamagedException("tiles, pages or index of the sealed log are beyond its head");
            }
            throw e;
        }
    }

    private void grow(SealedBatch.TileGrowth tile) {
        require(
                jdbc.sql("""
                update log_tile set hashes = hashes || ? where level = ? and tile = ? and octet_length(hashes) = ?""")
                        .params(tile.hashes(), tile.level(), tile.tile(), tile.width() * Hash.LENGTH)
                        .update(),
                "tile %d of level %d".formatted(tile.tile(), tile.level()));
    }

    private void addTiles(List<SealedBatch.TileGrowth> tiles) {
        if (!tiles.isEmpty()) {
            jdbc.sql("insert into log_tile select * from unnest(?::smallint[], ?::bigint[], ?::bytea[])")
                    .params(
                            tiles.stream().map(SealedBatch.TileGrowth::level).toArray(Integer[]::new),
                            tiles.stream().map(SealedBatch.TileGrowth::tile).toArray(Long[]::new),
                            tiles.stream().map(SealedBatch.TileGrowth::hashes).toArray(byte[][]::new))
                    .update();
        }
    }

    private void grow(SealedBatch.PageGrowth page) {
        require(
                jdbc.sql("""
                update log_page set positions = positions || ?::bigint[] where page = ? and cardinality(positions) = ?""")
                        .params(array(page.positions()), page.page(), page.width())
                        .update(),
                "page " + page.page());
    }

    private void addPages(List<SealedBatch.PageGrowth> pages) {
        if (!pages.isEmpty()) {
            jdbc.sql("""
                    insert into log_page (page, first_position, positions)
                    select p, f, a::bigint[] from unnest(?::bigint[], ?::bigint[], ?::text[]) as added (p, f, a)""")
                    .params(
                            pages.stream().map(SealedBatch.PageGrowth::page).toArray(Long[]::new),
                            pages.stream()
                                    .map(page -> page.positions().getFirst())
                                    .toArray(Long[]::new),
                            pages.stream().map(page -> array(page.positions())).toArray(String[]::new))
                    .update();
        }
    }

    /** Formats an array literal for PostgreSQL. */
    private static String array(List<?> numbers) {
        return numbers.stream().map(Object::toString).collect(Collectors.joining(",", "{", "}"));
    }

    private static void require(int rows, String what) {
        if (rows != 1) {
            throw new LogDamagedException(what + " of the sealed log does not fit its head");
        }
    }
}
