package io.hunt.audit.checkpoint.published;

import io.hunt.audit.tree.ProofGenerator;
import io.hunt.audit.tree.TileTree;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Factory of proofs from the tiles of the transparency log. */
public final class TileProofs {

    private static final byte[] NONE = {};

    private TileProofs() {}

    /** Creates a proof generator for one use; it reads each tile once and caches it. */
    public static ProofGenerator proofs(JdbcClient jdbc) {
        return new ProofGenerator(new TileTree((level, tile) -> hashes(jdbc, level, tile)));
    }

    /** Reads all hashes of a tile, 32 bytes each; empty if it does not exist. */
    public static byte[] hashes(JdbcClient jdbc, int level, long tile) {
        return jdbc.sql("select hashes from log_tile where level = ? and tile = ?")
                .params(level, tile)
                .query((row, _) -> row.getBytes(1))
                .optional()
                .orElse(NONE);
    }
}
