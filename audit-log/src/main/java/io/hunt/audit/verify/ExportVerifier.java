package io.hunt.audit.verify;

import io.hunt.audit.export.ExportLine;
import io.hunt.audit.export.LogEntry;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.audit.tree.RightEdge;
import io.hunt.audit.tree.SubtreeSink;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Checks an export event by event: each leaf is computed anew from the event's bytes, none may be missing, positions ascend
 * and the sequence of each aggregate has no gap. The tree of these leaves must have the roots that were signed.
 */
public final class ExportVerifier {

    private final MerkleHasher hasher = new MerkleHasher();
    private final RightEdge tree = new RightEdge();
    private final AggregateSequences sequences = new AggregateSequences();
    private final SignedRoots roots;
    private long lastPosition;

    /**
     * @param latest what is to be proved
     * @param older signed before, of which none is to contradict it
     */
    public ExportVerifier(SignedCheckpoint latest, Collection<SignedCheckpoint> older) {
        this(Stream.concat(older.stream(), Stream.of(latest)).toList());
    }

    /** @param signed of which none is to contradict the others or the events; there may be none */
    public ExportVerifier(Collection<SignedCheckpoint> signed) {
        this.roots = new SignedRoots(signed);
        roots.compare(tree);
    }

    /** What is wrong with the next event, if anything is. */
    public Optional<Verdict> take(ExportLine line) {
        return take(line, SubtreeSink.NONE);
    }

    /** As {@link #take(ExportLine)}, and tells the subtrees that the event completes. */
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

    /** How many leaves were taken. */
    public long size() {
        return tree.size();
    }

    /** The root of the leaves that were taken. */
    public Hash root() {
        return tree.root();
    }

    /** When all events have been taken and nothing was wrong with any of them. */
    public Verdict end() {
        return roots.verdict(tree.size());
    }
}
