package io.hunt.engine.checkpoint;

import io.hunt.audit.tree.Proofs;
import io.hunt.audit.tree.TileTree;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Proofs of the sealed log from its tiles, each of which is read once. */
public final class LogTiles {

    private static final byte[] NONE = {};

    private LogTiles() {}

    /** For one use: what has been read is remembered. */
    public static Proofs proofs(JdbcClient jdbc) {
        return new Proofs(
                new TileTree((level, tile) -> jdbc.sql("select hashes from log_tile where level = ? and tile = ?")
                        .params(level, tile)
                        .query((row, _) -> row.getBytes(1))
                        .optional()
                        .orElse(NONE)));
    }
}
