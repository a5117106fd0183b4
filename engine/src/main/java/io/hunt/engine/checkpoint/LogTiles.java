package io.hunt.engine.checkpoint;

import io.hunt.audit.tree.Proofs;
import io.hunt.audit.tree.TileTree;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Factory of proofs from the tiles of the transparency log. */
public final class LogTiles {

    private static final byte[] NONE = {};

    private LogTiles() {}

    /** Creates a proof generator for one use; it reads each tile once and caches it. */
    public static Proofs proofs(JdbcClient jdbc) {
        return new Proofs(
                new TileTree((level, tile) -> jdbc.sql("select hashes from log_tile where level = ? and tile = ?")
                        .params(level, tile)
                        .query((row, _) -> row.getBytes(1))
                        .optional()
                        .orElse(NONE)));
    }
}
