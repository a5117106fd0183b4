package io.hunt.audit.verify;

import io.hunt.audit.export.ExportLine;
import io.hunt.audit.export.LogEntry;
import io.hunt.audit.tree.CompactMerkleTree;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.audit.tree.SubtreeSink;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Verifier of an export, event by event. Computes each leaf from the bytes of its event, and checks that no leaf is
 * missing, positions ascend, and the sequence of each aggregate has no gap. The tree of the leaves must have the
 * signed roots.
 */
public final class ExportVerifier {

    private final MerkleHasher hasher = new MerkleHasher();
    private final CompactMerkleTree tree = new CompactMerkleTree();
    private final AggregateSequences sequences = new AggregateSequences();
    private final SignedRoots roots;
    private long lastPosition;

    /**
     * @param latest checkpoint to prove
     * @param older earlier checkpoints, which must be consistent with it
     */
    public ExportVerifier(SignedCheckpoint latest, Collection<SignedCheckpoint> older) {
        this(Stream.concat(older.stream(), Stream.of(latest)).toList());
    }

    /** @param signed checkpoints, which must be consistent with each other and the events; may be empty */
    public ExportVerifier(Collection<SignedCheckpoint> signed) {
        this.roots = new SignedRoots(signed);
        roots.compare(tree);
    }

    /** Verifies the next event; returns its fault or empty. */
    public Optional<Verdict> take(ExportLine line) {
        return take(line, SubtreeSink.NONE);
    }

    /** Verifies the next event as {@link #take(ExportLine)} does, and passes on the subtrees that it completes. */
    public Optional<Verdict> take(ExportLine line, SubtreeSink completed) {
        LogEntry entry = line.entry();
        Long leaf = line.leaf();
        Hash stated = line.leafHash();
        if (leaf == null || stated == null) {
            return Optional.of(Verdict.added(entry));
        }
        long expected = tree.size();
        if (leaf != expected) {
            return Optional.of(
                    leaf > expected
                            ? Verdict.leaf(expected, "missing")
                            : Verdict.leaf(leaf, "repeated, leaf %d was expected".formatted(expected)));
        }
        Optional<String> fault = fault(entry, stated);
        if (fault.isEmpty()) {
            tree.append(stated, completed);
            roots.compare(tree);
        }
        return fault.map(sentence -> Verdict.leaf(leaf, sentence));
    }

    private Optional<String> fault(LogEntry entry, Hash stated) {
        if (!entry.gives(stated, hasher)) {
            return Optional.of(Verdict.altered(entry));
        }
        if (entry.position() <= lastPosition) {
            return Optional.of("out of order, position %d follows %d".formatted(entry.position(), lastPosition));
        }
        lastPosition = entry.position();
        long expected = entry.aggregateType() == null ? 0 : sequences.next(entry.aggregateId());
        return entry.sequence() == expected
                ? Optional.empty()
                : Optional.of("sequence %d of its aggregate, %d was expected".formatted(entry.sequence(), expected));
    }

    /** Returns the number of verified leaves. */
    public long size() {
        return tree.size();
    }

    /** Returns the root of the verified leaves. */
    public Hash root() {
        return tree.root();
    }

    /** Returns the verdict after all events were verified without a fault. */
    public Verdict end() {
        return roots.verdict(tree.size());
    }
}
