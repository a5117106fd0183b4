package io.hunt.audit.tree;

import java.util.HashMap;
import java.util.Map;

/** Computes the hashes of complete subtrees from tiles; reads each tile once. Not thread-safe. */
public final class TileTree implements SubtreeHashes {

    /** Reader of stored tiles. */
    @FunctionalInterface
    public interface TileSource {

        /** Reads the available hashes of a tile, 32 bytes each; empty if there is no such tile. */
        byte[] read(int level, long index);
    }

    private record TileKey(int level, long index) {}

    private final MerkleHasher hasher = new MerkleHasher();
    private final Map<TileKey, byte[]> read = new HashMap<>();
    private final TileSource tiles;

    public TileTree(TileSource tiles) {
        this.tiles = tiles;
    }

    @Override
    public Hash hash(int level, long index) {
        int below = level % TilePath.HEIGHT;
        return folded(level / TilePath.HEIGHT, index << below, below);
    }

    private Hash folded(int tileLevel, long first, int below) {
        if (below == 0) {
            return stored(tileLevel, first);
        }
        long half = 1L << (below - 1);
        return hasher.node(folded(tileLevel, first, below - 1), folded(tileLevel, first + half, below - 1));
    }

    private Hash stored(int level, long number) {
        long index = number / TilePath.WIDTH;
        byte[] tile =
                read.computeIfAbsent(new TileKey(level, index), place -> tiles.read(place.level(), place.index()));
        int offset = (int) (number % TilePath.WIDTH) * Hash.LENGTH;
        if (offset + Hash.LENGTH > tile.length) {
            throw new IllegalStateException(
                    "tile %d of level %d lacks hash %d".formatted(index, level, offset / Hash.LENGTH));
        }
        return Hash.at(tile, offset);
    }
}
