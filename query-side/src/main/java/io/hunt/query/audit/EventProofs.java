package io.hunt.query.audit;

import io.hunt.api.RawJson;
import io.hunt.api.audit.LogConsistency;
import io.hunt.api.audit.LogTile;
import io.hunt.api.audit.ProvedEvent;
import io.hunt.api.rejection.Rejection.LogAltered;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.NotYetPublished;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.checkpoint.published.PublishedCheckpoints;
import io.hunt.audit.export.ExportLine;
import io.hunt.audit.log.SealedEventReader;
import io.hunt.audit.log.SealedTree;
import io.hunt.audit.note.LogProof;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.audit.tree.MerkleProofVerifier;
import io.hunt.audit.tree.ProofGenerator;
import io.hunt.audit.tree.TilePath;
import io.hunt.audit.verify.ProofVerifier;
import io.hunt.audit.verify.Verdict;
import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Proofs of the transparency log, each computed from a bounded number of tiles and verified before it is returned.
 * Refuses the request if the stored event differs from the sealed one.
 */
final class EventProofs {

    private static final int BYTE = 8;

    private final JdbcClient jdbc;
    private final SealedTree tree;
    private final SealedEventReader events;
    private final PublishedCheckpoints checkpoints;

    EventProofs(JdbcClient jdbc, SealedTree tree, SealedEventReader events) {
        this.jdbc = jdbc;
        this.tree = tree;
        this.events = events;
        this.checkpoints = new PublishedCheckpoints(jdbc);
    }

    ProvedEvent event(UUID id) {
        long position = position(id).orElseThrow(() -> new RejectionException(new NotFound("event or alert")));
        ExportLine line = events.at(position).orElseThrow(() -> new RejectionException(new NotFound("event or alert")));
        Long leaf = line.leaf();
        if (leaf == null && position <= tree.head().position()) {
            throw altered("position %d: no leaf, the event was added afterwards".formatted(position));
        }
        PublishedCheckpoint checkpoint =
                checkpoints.newest().orElseThrow(() -> new RejectionException(new NotYetPublished()));
        long size = checkpoint.checkpoint().size();
        if (leaf == null || leaf >= size) {
            throw new RejectionException(new NotYetPublished());
        }
        var proof = new LogProof(leaf, fromTiles(() -> tree.proofs().inclusion(leaf, size)), checkpoint.note());
        Verdict verdict = ProofVerifier.verdict(line, proof);
        if (!verdict.isVerified()) {
            throw altered(verdict.toString());
        }
        return new ProvedEvent(new RawJson(EventExport.line(line)), proof.toString());
    }

    private static <T> T fromTiles(Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalStateException e) {
            throw altered(String.valueOf(e.getMessage()));
        }
    }

    private static RejectionException altered(String found) {
        return new RejectionException(new LogAltered(found));
    }

    /** Finds the position of the event with this id, or else of the creation of the alert with this id. */
    private Optional<Long> position(UUID id) {
        return jdbc.sql("""
                select globalindex from domainevententry where eventidentifier = ?
                union all
                select globalindex from domainevententry
                where aggregateidentifier = ? and sequencenumber = 0 and payloadtype = 'AlertCreated'
                limit 1""")
                .params(id.toString(), id.toString())
                .query(Long.class)
                .optional();
    }

    LogConsistency consistency(long from, long to) {
        if (from > to || to > tree.head().size()) {
            throw new RejectionException(
                    new ValidationFailed("to", "must be from `from` to the number of sealed events"));
        }
        ProofGenerator proofGenerator = tree.proofs();
        Hash fromRoot = publishedRoot(from, proofGenerator);
        Hash toRoot = publishedRoot(to, proofGenerator);
        List<Hash> hashes = fromTiles(() -> proofGenerator.consistency(from, to));
        if (!MerkleProofVerifier.isPrefix(from, fromRoot, to, toRoot, hashes)) {
            throw altered("leaves 0 to %d: rewritten, the tiles do not fit each other".formatted(to - 1));
        }
        return new LogConsistency(
                from,
                fromRoot.base64(),
                to,
                toRoot.base64(),
                hashes.stream().map(Hash::base64).toList());
    }

    /** Computes the root of the tree at this size. Refuses the request if a published checkpoint of the same size has another root. */
    private Hash publishedRoot(long size, ProofGenerator proofGenerator) {
        Hash root = fromTiles(() -> proofGenerator.root(size));
        checkpoints
                .atOrAfter(size)
                .map(PublishedCheckpoint::checkpoint)
                .filter(published ->
                        published.size() == size && !published.root().equals(root))
                .ifPresent(_ -> {
                    throw altered("leaves 0 to %d: rewritten, the checkpoint of %d leaves has another root"
                            .formatted(size - 1, size));
                });
        return root;
    }

    Optional<LogTile> tile(String path) {
        return TilePath.parse(path)
                .flatMap(tile -> tile.level() == TilePath.ENTRIES ? entries(tile) : tree.tile(tile))
                .map(bytes -> new LogTile(Base64.getEncoder().encodeToString(bytes)));
    }

    /** Concatenates the texts of the leaves, each preceded by its length in two bytes. */
    private Optional<byte[]> entries(TilePath bundle) {
        if (!bundle.isIn(tree.head().size())) {
            return Optional.empty();
        }
        long first = bundle.index() * TilePath.WIDTH;
        List<Long> positions = LongStream.range(first, first + bundle.width())
                .map(leaf -> tree.position(leaf).orElseThrow(() -> missing(leaf)))
                .boxed()
                .toList();
        var bytes = new ByteArrayOutputStream();
        var hasher = new MerkleHasher();
        var next = new AtomicLong(first);
        events.at(positions, line -> {
            requireLeaf(line, next.getAndIncrement(), hasher);
            byte[] text = line.entry().leafText(hasher);
            bytes.write(text.length >> BYTE);
            bytes.write(text.length);
            bytes.writeBytes(text);
            return true;
        });
        if (next.get() < first + bundle.width()) {
            throw missing(next.get());
        }
        return Optional.of(bytes.toByteArray());
    }

    private static void requireLeaf(ExportLine line, long leaf, MerkleHasher hasher) {
        Hash stated = line.leafHash();
        if (stated == null || !Objects.equals(line.leaf(), leaf)) {
            throw missing(leaf);
        }
        if (!line.entry().gives(stated, hasher)) {
            throw altered("leaf %d: altered, the event at position %d does not give its hash"
                    .formatted(leaf, line.entry().position()));
        }
    }

    private static RejectionException missing(long leaf) {
        return altered("leaf %d: missing".formatted(leaf));
    }
}
