package io.hunt.audit.log;

import io.hunt.audit.export.LogEntry;
import io.hunt.audit.log.index.EventFacts;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** List of events read for sealing; a pool thread hashes them while further ones are read. Only one thread at a time may add. */
final class HashedEntries {

    /**
     * Leaf hash and index facts of an event; computed without other events.
     *
     * @param position position in the log
     * @param leaf leaf hash
     * @param facts index facts
     */
    record HashedEntry(long position, Hash leaf, EventFacts facts) {}

    private final int atOnce;
    private final List<ForkJoinTask<List<HashedEntry>>> begun = new ArrayList<>();
    private List<LogEntry> last = new ArrayList<>();
    private int size;
    private long bytes;
    private long lastPosition;

    /** @param atOnce number of events hashed as one task; smaller tasks are not worth the overhead */
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

    /** Position of the event added last. */
    long lastPosition() {
        return lastPosition;
    }

    /** Bytes of payloads and metadata. */
    long bytes() {
        return bytes;
    }

    /**
     * Adds the hashed events to the batch in their order.
     *
     * @throws LogEntry.Unsealable if an event cannot be represented as a leaf
     */
    void addTo(SealedBatch batch) {
        begun.forEach(some -> some.join().forEach(batch::add));
        hashed(last).forEach(batch::add);
    }

    private static List<HashedEntry> hashed(List<LogEntry> entries) {
        var hasher = new MerkleHasher();
        return entries.stream()
                .map(entry -> new HashedEntry(entry.position(), entry.leaf(hasher), EventFacts.of(entry)))
                .toList();
    }
}
