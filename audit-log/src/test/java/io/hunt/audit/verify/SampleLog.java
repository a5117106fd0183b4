package io.hunt.audit.verify;

import io.hunt.audit.export.ExportLine;
import io.hunt.audit.export.ExportWriter;
import io.hunt.audit.export.LogEntry;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.LogProof;
import io.hunt.audit.note.NoteSignature;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.tree.CompactMerkleTree;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.audit.tree.ProofGenerator;
import io.hunt.audit.tree.SubtreeSink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Log of a few events with its export and checkpoints. */
final class SampleLog {

    private static final Instant NOON = Instant.parse("2026-11-23T12:00:00Z");
    private static final int AGGREGATES = 3;
    /** Bytes that are not UTF-8. */
    private static final byte[] BINARY = {(byte) 0xff, 0, (byte) 0xfe};

    final List<ExportLine> lines = new ArrayList<>();

    SampleLog(int events) {
        for (int event = 0; event < events; event++) {
            add(entry(event));
        }
    }

    /** Adds an event with the hash of its bytes. */
    void add(LogEntry entry) {
        lines.add(new ExportLine((long) lines.size(), entry.leaf(new MerkleHasher()), entry));
    }

    /** Creates an event. Positions have gaps; every fourth event has no aggregate. */
    static LogEntry entry(int event) {
        boolean alone = event % (AGGREGATES + 1) == AGGREGATES;
        String id = uuid("event " + event);
        return new LogEntry(
                1 + event + event / 5,
                id,
                NOON.plusSeconds(event).toString(),
                alone ? null : "Hunt",
                alone ? id : uuid("aggregate " + event % (AGGREGATES + 1)),
                alone ? 0 : event / (AGGREGATES + 1),
                alone ? "AlertRepeated" : "MatchIngested",
                event % 7 == 6 ? null : "1",
                event % 6 == 5
                        ? BINARY
                        : "{\"value\":\"a\\tb \\\"é\\\" 𝄞\u007f / %d\"}"
                                .formatted(event)
                                .getBytes(StandardCharsets.UTF_8),
                event % 6 == 4 ? null : "{\"user\":\"auditor\"}".getBytes(StandardCharsets.UTF_8));
    }

    static String uuid(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
    }

    byte[] export() {
        return export(lines);
    }

    static byte[] export(List<ExportLine> lines) {
        var out = new ByteArrayOutputStream();
        try (var writer = new ExportWriter(out)) {
            for (ExportLine line : lines) {
                writer.write(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** Creates a checkpoint of the first leaves. */
    SignedNote checkpoint(int size, SigningKey key) {
        String text = new Checkpoint(key.verifier().name(), size, root(lines.subList(0, size))).text();
        return new SignedNote(text, List.of(key.sign(text)));
    }

    /** Creates an inclusion proof in the tree of the first leaves. */
    LogProof proof(int leaf, int size, SigningKey key) {
        var proofs = new ProofGenerator((level, index) ->
                root(lines.subList(Math.toIntExact(index << level), Math.toIntExact((index + 1) << level))));
        return new LogProof(leaf, proofs.inclusion(leaf, size), checkpoint(size, key));
    }

    private static Hash root(List<ExportLine> lines) {
        var tree = new CompactMerkleTree();
        lines.forEach(line -> tree.append(hash(line), SubtreeSink.NONE));
        return tree.root();
    }

    private static Hash hash(ExportLine line) {
        Hash hash = line.leafHash();
        if (hash == null) {
            throw new IllegalStateException("no leaf");
        }
        return hash;
    }

    static NoteSignature cosignature(SignedNote note, SigningKey witness) {
        return witness.cosign(note.text(), NOON);
    }

    /** Returns the entry with another payload. */
    static LogEntry altered(LogEntry entry, String payload) {
        return new LogEntry(
                entry.position(),
                entry.eventId(),
                entry.timestamp(),
                entry.aggregateType(),
                entry.aggregateId(),
                entry.sequence(),
                entry.eventType(),
                entry.revision(),
                payload.getBytes(StandardCharsets.UTF_8),
                entry.metadata());
    }

    /** Returns the entry with another position and sequence. */
    static LogEntry moved(LogEntry entry, long position, long sequence) {
        return new LogEntry(
                position,
                entry.eventId(),
                entry.timestamp(),
                entry.aggregateType(),
                entry.aggregateId(),
                sequence,
                entry.eventType(),
                entry.revision(),
                entry.payload(),
                entry.metadata());
    }
}
