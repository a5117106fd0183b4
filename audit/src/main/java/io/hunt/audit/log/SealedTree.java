package io.hunt.audit.log;

import io.hunt.audit.checkpoint.published.TileProofs;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.ProofGenerator;
import io.hunt.audit.tree.TilePath;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Merkle tree over the sealed events, with the mapping between events and leaves. */
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

    /**
     * Creates a proof generator for this tree; each proof reads a bounded number of tiles. The generator is not thread-safe.
     */
    public ProofGenerator proofs() {
        return TileProofs.proofs(jdbc);
    }

    /** Returns the hashes of a tile, as many as its path names; empty if the tree has fewer. */
    public Optional<byte[]> tile(TilePath tile) {
        if (!tile.isIn(head().size())) {
            return Optional.empty();
        }
        byte[] hashes = TileProofs.hashes(jdbc, tile.level(), tile.index());
        int length = tile.width() * Hash.LENGTH;
        return hashes.length < length ? Optional.empty() : Optional.of(Arrays.copyOf(hashes, length));
    }

    /** Returns the leaf number of the event at a position; empty if not sealed. */
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

    /** Returns the position of the event with this leaf number; empty if the leaf does not exist. */
    public OptionalLong position(long leaf) {
        return jdbc.sql("select positions[?] from log_page where page = ? and cardinality(positions) >= ?")
                .params((int) (leaf % TilePath.WIDTH) + 1, leaf / TilePath.WIDTH, (int) (leaf % TilePath.WIDTH) + 1)
                .query((row, _) -> OptionalLong.of(row.getLong(1)))
                .optional()
                .orElseGet(OptionalLong::empty);
    }
}
