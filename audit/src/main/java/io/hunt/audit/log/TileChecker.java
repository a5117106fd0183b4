package io.hunt.audit.log;

import io.hunt.audit.checkpoint.published.TileProofs;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.TilePath;
import io.hunt.audit.verify.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Check of the higher tiles: compares their hashes with those computed from the leaves, tile by tile. */
final class TileChecker {

    @SuppressWarnings("ArrayRecordComponent") // Read once, never compared.
    private record Tile(long index, byte[] hashes) {}

    private final JdbcClient jdbc;
    private final Map<Integer, Tile> current = new HashMap<>();
    private @Nullable Verdict fault;

    TileChecker(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Compares the hash of the subtree with 2^level leaves that this leaf completes. */
    void compare(long leaf, int level, Hash hash) {
        if (level == 0 || level % TilePath.HEIGHT != 0 || fault != null) {
            return;
        }
        long index = leaf >> level;
        byte[] hashes = hashes(level / TilePath.HEIGHT, index / TilePath.WIDTH);
        int offset = (int) (index % TilePath.WIDTH) * Hash.LENGTH;
        if (hashes.length < offset + Hash.LENGTH || !Hash.at(hashes, offset).equals(hash)) {
            fault = new Verdict(
                    "leaves %d to %d".formatted(index << level, leaf),
                    "rewritten, a tile of level %d has another hash".formatted(level / TilePath.HEIGHT),
                    List.of());
        }
    }

    Optional<Verdict> fault() {
        return Optional.ofNullable(fault);
    }

    private byte[] hashes(int level, long index) {
        return current.compute(level, (_, tile) -> tile != null && tile.index() == index ? tile : read(level, index))
                .hashes();
    }

    private Tile read(int level, long index) {
        return new Tile(index, TileProofs.hashes(jdbc, level, index));
    }
}
