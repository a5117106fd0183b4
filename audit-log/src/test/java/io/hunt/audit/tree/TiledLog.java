package io.hunt.audit.tree;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tree with its tiles in memory, built leaf by leaf. */
final class TiledLog {

    final List<Hash> leaves = new ArrayList<>();
    final CompactMerkleTree edge = new CompactMerkleTree();
    private final Map<String, ByteArrayOutputStream> tiles = new HashMap<>();
    private final Map<Integer, Long> hashes = new HashMap<>();

    TiledLog(int size) {
        var hasher = new MerkleHasher();
        for (int leaf = 0; leaf < size; leaf++) {
            Hash hash = hasher.leaf(("leaf " + leaf).getBytes(java.nio.charset.StandardCharsets.UTF_8));
            leaves.add(hash);
            edge.append(hash, this::completed);
        }
    }

    private void completed(int level, Hash hash) {
        if (level % TilePath.HEIGHT == 0) {
            int tileLevel = level / TilePath.HEIGHT;
            long number = hashes.merge(tileLevel, 1L, Long::sum) - 1;
            tiles.computeIfAbsent(tileLevel + "/" + number / TilePath.WIDTH, _ -> new ByteArrayOutputStream())
                    .writeBytes(hash.bytes());
        }
    }

    byte[] tile(int level, long index) {
        return tiles.getOrDefault(level + "/" + index, new ByteArrayOutputStream())
                .toByteArray();
    }

    ProofGenerator proofs() {
        return new ProofGenerator(new TileTree(this::tile));
    }
}
