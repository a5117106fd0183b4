package io.hunt.query.audit;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.NotFound;
import io.hunt.api.Rejection.NotYetPublished;
import io.hunt.api.Rejection.ValidationFailed;
import io.hunt.api.audit.LogConsistency;
import io.hunt.api.audit.LogTile;
import io.hunt.api.audit.ProvedEvent;
import io.hunt.audit.export.ExportLine;
import io.hunt.audit.note.LogProof;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.audit.tree.Proofs;
import io.hunt.audit.tree.TilePath;
import io.hunt.engine.checkpoint.PublishedCheckpoint;
import io.hunt.engine.checkpoint.PublishedCheckpoints;
import io.hunt.engine.sealed.SealedEvents;
import io.hunt.engine.sealed.SealedTree;
import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Proves what stands in the sealed log, each time with a bounded number of tiles. */
final class EventProofs {

    private static final int BYTE = 8;

    private final JdbcClient jdbc;
    private final SealedTree tree;
    private final SealedEvents events;
    private final PublishedCheckpoints checkpoints;

    EventProofs(JdbcClient jdbc, SealedTree tree, SealedEvents events) {
        this.jdbc = jdbc;
        this.tree = tree;
        this.events = events;
        this.checkpoints = new PublishedCheckpoints(jdbc);
    }

    ProvedEvent event(UUID id) {
        long position = position(id).orElseThrow(() -> new Refused(new NotFound("event or alert")));
        ExportLine line = events.at(position).orElseThrow(() -> new Refused(new NotFound("event or alert")));
        Long leaf = line.leaf();
        PublishedCheckpoint checkpoint = checkpoints.newest().orElseThrow(() -> new Refused(new NotYetPublished()));
        long size = checkpoint.checkpoint().size();
        if (leaf == null || leaf >= size) {
            throw new Refused(new NotYetPublished());
        }
        var proof = new LogProof(leaf, tree.proofs().inclusion(leaf, size), checkpoint.note());
        return new ProvedEvent(EventExport.line(line), proof.toString());
    }

    /** Of the event itself; else of the alert's creation. */
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
            throw new Refused(new ValidationFailed("to", "must be from `from` to the number of sealed events"));
        }
        Proofs proofs = tree.proofs();
        return new LogConsistency(
                from,
                proofs.root(from).base64(),
                to,
                proofs.root(to).base64(),
                proofs.consistency(from, to).stream().map(Hash::base64).toList());
    }

    Optional<LogTile> tile(String path) {
        return TilePath.parse(path)
                .flatMap(tile -> tile.level() == TilePath.ENTRIES ? entries(tile) : tree.tile(tile))
                .map(bytes -> new LogTile(Base64.getEncoder().encodeToString(bytes)));
    }

    /** The texts of leaves, each behind its length as two bytes. */
    private Optional<byte[]> entries(TilePath bundle) {
        if (!bundle.isIn(tree.head().size())) {
            return Optional.empty();
        }
        long first = bundle.index() * TilePath.WIDTH;
        List<Long> positions = LongStream.range(first, first + bundle.width())
                .map(leaf -> tree.position(leaf).orElseThrow())
                .boxed()
                .toList();
        var bytes = new ByteArrayOutputStream();
        var hasher = new MerkleHasher();
        events.at(positions, line -> {
            byte[] text = line.entry().leafText(hasher);
            bytes.write(text.length >> BYTE);
            bytes.write(text.length);
            bytes.writeBytes(text);
            return true;
        });
        return Optional.of(bytes.toByteArray());
    }
}
