package io.hunt.audit.log;

import io.hunt.audit.log.index.PageIndex;
import io.hunt.audit.tree.CompactMerkleTree;
import io.hunt.audit.tree.TilePath;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Batch of leaves added in one transaction, with the resulting changes of tiles, pages and index. */
final class SealedBatch {

    /**
     * Growth of a tile.
     *
     * @param width number of hashes before
     */
    @SuppressWarnings("ArrayRecordComponent") // Written once, never compared.
    record TileGrowth(int level, long tile, int width, byte[] hashes) {}

    /**
     * Growth of a page.
     *
     * @param width number of positions before
     */
    record PageGrowth(long page, int width, List<Long> positions) {}

    private record TileKey(int level, long tile) implements Comparable<TileKey> {
        @Override
        public int compareTo(TileKey other) {
            int byLevel = Integer.compare(level, other.level);
            return byLevel == 0 ? Long.compare(tile, other.tile) : byLevel;
        }
    }

    private final Map<TileKey, ByteArrayOutputStream> tiles = new TreeMap<>();
    private final PageIndex index = new PageIndex();
    private final List<PageGrowth> pages = new ArrayList<>();
    private final long firstLeaf;
    private final CompactMerkleTree tree;

    SealedBatch(CompactMerkleTree tree) {
        this.tree = tree;
        this.firstLeaf = tree.size();
    }

    void add(HashedEntries.HashedEntry entry) {
        long number = tree.size();
        tree.append(entry.leaf(), (level, hash) -> {
            if (level % TilePath.HEIGHT == 0) {
                // The subtree completed by this leaf is the last of its level.
                tiles.computeIfAbsent(
                                new TileKey(level / TilePath.HEIGHT, (number >> level) / TilePath.WIDTH),
                                _ -> new ByteArrayOutputStream())
                        .writeBytes(hash.bytes());
            }
        });
        index.add(number, entry.facts());
        page(number).positions().add(entry.position());
    }

    private PageGrowth page(long leaf) {
        int width = (int) (leaf % TilePath.WIDTH);
        if (pages.isEmpty() || width == 0) {
            pages.add(new PageGrowth(leaf / TilePath.WIDTH, width, new ArrayList<>()));
        }
        return pages.getLast();
    }

    int size() {
        return (int) (tree.size() - firstLeaf);
    }

    List<TileGrowth> tiles() {
        return tiles.entrySet().stream()
                .map(tile -> {
                    int level = tile.getKey().level();
                    long before = (firstLeaf >> (TilePath.HEIGHT * level))
                            - tile.getKey().tile() * TilePath.WIDTH;
                    return new TileGrowth(
                            level,
                            tile.getKey().tile(),
                            (int) Math.max(0, before),
                            tile.getValue().toByteArray());
                })
                .toList();
    }

    /** Index entries of the events. */
    PageIndex index() {
        return index;
    }

    /** Pages in order. */
    List<PageGrowth> pages() {
        return pages;
    }
}
