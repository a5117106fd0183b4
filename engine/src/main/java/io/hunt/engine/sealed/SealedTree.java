package io.hunt.engine.sealed;

import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.Proofs;
import io.hunt.audit.tree.TilePath;
import io.hunt.audit.tree.TileTree;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The tree over the sealed events, and which event is which leaf. */
public final class SealedTree {

    private final JdbcClient jdbc;

    public SealedTree(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public SealedHead head() {
        return jdbc.sql("select size, position from log_head")
                .query((row, _) -> new SealedHead(row.getLong("size"), row.getLong("position")))
                .single();
    }

    /** Makes proofs for this tree, each with a bounded number of tiles that it reads; one thread at a time. */
    public Proofs proofs() {
        return new Proofs(new TileTree(this::hashes));
    }

    /** The hashes of a tile, as many as its path names; nothing if the tree does not have all of them. */
    public Optional<byte[]> tile(TilePath tile) {
        if (!tile.isIn(head().size())) {
            return Optional.empty();
        }
        byte[] hashes = hashes(tile.level(), tile.index());
        int length = tile.width() * Hash.LENGTH;
        return hashes.length < length ? Optional.empty() : Optional.of(Arrays.copyOf(hashes, length));
    }

    /** All of the tile that there is, 32 bytes each; none if there is no such tile. */
    private byte[] hashes(int level, long tile) {
        return jdbc.sql("select hashes from log_tile where level = ? and tile = ?")
                .params(level, tile)
                .query((row, _) -> row.getBytes(1))
                .optional()
                .orElseGet(() -> new byte[0]);
    }

    /** Which leaf the event at a position is, if it is sealed. */
    public OptionalLong leaf(long position) {
        return jdbc.sql("""
                select page * 256 + array_position(positions, ?) - 1 as leaf from log_page
                where first_position <= ? order by first_position desc limit 1""")
                .params(position, position)
                .query((row, _) -> row.getObject("leaf", Long.class))
                .optional()
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
    }

    /** Where the event stands that is this leaf, if there is such a leaf. */
    public OptionalLong position(long leaf) {
        return jdbc.sql("select positions[?] from log_page where page = ? and cardinality(positions) >= ?")
                .params((int) (leaf % TilePath.WIDTH) + 1, leaf / TilePath.WIDTH, (int) (leaf % TilePath.WIDTH) + 1)
                .query((row, _) -> OptionalLong.of(row.getLong(1)))
                .optional()
                .orElseGet(OptionalLong::empty);
    }
}
