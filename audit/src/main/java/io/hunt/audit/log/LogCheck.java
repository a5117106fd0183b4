package io.hunt.audit.log;

import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.checkpoint.published.PublishedCheckpoints;
import io.hunt.audit.export.ExportLine;
import io.hunt.audit.tree.CompactMerkleTree;
import io.hunt.audit.verify.ExportVerifier;
import io.hunt.audit.verify.SignedCheckpoint;
import io.hunt.audit.verify.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Check of the stored events against tiles, pages, head and published checkpoints, in one snapshot. Does not verify
 * signatures, because an attacker who can change events here can change the checkpoints as well.
 */
public final class LogCheck {

    private static final int MOST_CHECKPOINTS = 100_000;

    private final JdbcClient jdbc;
    private final SealedEventReader events;
    private final TransactionTemplate transaction;

    public LogCheck(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.events = new SealedEventReader(jdbc, transactions);
        this.transaction = new TransactionTemplate(transactions);
        transaction.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
        transaction.setReadOnly(true);
    }

    /** Returns the first fault, in the format of the verifiers. */
    public Verdict verdict() {
        var verdict = new AtomicReference<Verdict>();
        transaction.executeWithoutResult(_ -> verdict.set(checked()));
        return verdict.get();
    }

    private Verdict checked() {
        SealedHead head = new SealedTree(jdbc).head();
        var verifier = new ExportVerifier(published());
        var tiles = new TileChecker(jdbc);
        var fault = new AtomicReference<Verdict>();
        events.between(0, head.position(), line -> {
            take(line, verifier, tiles).ifPresent(fault::set);
            return fault.get() == null;
        });
        return Optional.ofNullable(fault.get())
                .or(() -> headFault(head, verifier))
                .or(() -> Optional.of(verifier.end()).filter(end -> !end.isVerified()))
                .orElseGet(() -> new Verdict(
                        "verified",
                        "%d events, %d later ones are not sealed".formatted(head.size(), later(head)),
                        List.of()));
    }

    private static Optional<Verdict> take(ExportLine line, ExportVerifier verifier, TileChecker tiles) {
        long leaf = verifier.size();
        Optional<Verdict> wrong = verifier.take(line, (level, hash) -> tiles.compare(leaf, level, hash));
        return wrong.or(tiles::fault);
    }

    private Optional<Verdict> headFault(SealedHead head, ExportVerifier verifier) {
        long size = verifier.size();
        if (size < head.size()) {
            return Optional.of(
                    new Verdict("leaf " + size, "missing, the head has %d leaves".formatted(head.size()), List.of()));
        }
        boolean same = size == head.size() && edge().root().equals(verifier.root());
        return same
                ? Optional.empty()
                : Optional.of(new Verdict(
                        "leaves 0 to " + (size - 1),
                        "rewritten, the head has %d leaves or another root".formatted(head.size()),
                        List.of()));
    }

    private CompactMerkleTree edge() {
        return jdbc.sql("select size, right_edge from log_head")
                .query((row, _) -> new CompactMerkleTree(row.getLong("size"), row.getBytes("right_edge")))
                .single();
    }

    /** Returns the checkpoints of the current origin. */
    private List<SignedCheckpoint> published() {
        var checkpoints = new PublishedCheckpoints(jdbc);
        return checkpoints
                .newest()
                .map(newest -> checkpoints.before(Long.MAX_VALUE, MOST_CHECKPOINTS).stream()
                        .filter(each -> each.checkpoint()
                                .origin()
                                .equals(newest.checkpoint().origin()))
                        .map(LogCheck::signed)
                        .toList())
                .orElse(List.of());
    }

    private static SignedCheckpoint signed(PublishedCheckpoint published) {
        return new SignedCheckpoint(published.checkpoint(), published.note());
    }

    private long later(SealedHead head) {
        return jdbc.sql("select count(*) from domainevententry where globalindex > ?")
                .param(head.position())
                .query(Long.class)
                .single();
    }
}
