package io.hunt.engine.sealing;

import io.hunt.audit.export.LogEntry;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.engine.sealing.index.EventFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Events that are read, hashed by another thread while further ones come. One thread at a time adds. */
final class HashedEntries {

    /**
     * What sealing needs of an event. It depends on no other event.
     *
     * @param position in the log
     * @param leaf its hash
     * @param facts by what it is found
     */
    record Hashed(long position, Hash leaf, EventFacts facts) {}

    private final int atOnce;
    private final List<ForkJoinTask<List<Hashed>>> begun = new ArrayList<>();
    private List<LogEntry> last = new ArrayList<>();
    private int size;
    private long bytes;
    private long lastPosition;

    /** @param atOnce events that another thread takes together; fewer are not worth it */
    HashedEntries(int atOnce) {
        this.atOnce = atOnce;
    }

    void add(LogEntry entry) {
        last.add(entry);
        size++;
        lastPosition = entry.position();
        byte[] metadata = entry.metadata();
        bytes += entry.payload().length + (metadata == null ? 0 : metadata.length);
        if (last.size() == atOnce) {
            List<LogEntry> whole = last;
            begun.add(ForkJoinPool.commonPool().submit(() -> hashed(whole)));
            last = new ArrayList<>();
        }
    }

    int size() {
        return size;
    }

    /** Of the event that was added last. */
    long lastPosition() {
        return lastPosition;
    }

    /** Payloads and metadata. */
    long bytes() {
        return bytes;
    }

    /**
     * In the order in which they were added.
     *
     * @throws LogEntry.Unsealable if one of them cannot have a leaf
     */
    void addTo(SealedBatch batch) {
        begun.forEach(some -> some.join().forEach(batch::add));
        hashed(last).forEach(batch::add);
    }

    private static List<Hashed> hashed(List<LogEntry> entries) {
        var hasher = new MerkleHasher();
        return entries.stream()
                .map(entry -> new Hashed(entry.position(), entry.leaf(hasher), EventFacts.of(entry)))
                .toList();
    }
}
