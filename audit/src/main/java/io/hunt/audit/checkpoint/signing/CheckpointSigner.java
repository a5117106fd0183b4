package io.hunt.audit.checkpoint.signing;

import io.hunt.audit.checkpoint.published.CheckpointArchive;
import io.hunt.audit.checkpoint.published.CheckpointArchive.ArchivedCheckpoint;
import io.hunt.audit.checkpoint.published.PublishedCheckpoints;
import io.hunt.audit.checkpoint.published.TileProofs;
import io.hunt.audit.checkpoint.signing.CheckpointTables.Head;
import io.hunt.audit.checkpoint.signing.CheckpointTables.Progress;
import io.hunt.audit.checkpoint.signing.SigningState.Reason;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.SigningKey;
import io.hunt.engine.store.TransactionLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Signer of checkpoints. Checks consistency with all published checkpoints before signing. Any number of processes may try;
 * a process without the key does nothing. Not thread-safe.
 */
public final class CheckpointSigner {

    private static final Logger LOG = LoggerFactory.getLogger(CheckpointSigner.class);
    private static final int EVENTS = 10_000;
    private static final int SECONDS = 60;

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final CheckpointTables tables;
    private final PublishedCheckpoints published;
    private final SigningKeyFile keys;
    private final SignedNoteFile signed;
    private final List<CheckpointArchive> archives;
    private final String process;
    private final @Nullable FirstKeyCreator first;
    private volatile SigningState state = SigningState.SIGNING;

    /**
     * @param archives independent records of published checkpoints
     * @param process name of this process
     * @param origin name of the log, for the first key; null if this process must not create one
     */
    public CheckpointSigner(
            JdbcClient jdbc,
            PlatformTransactionManager transactions,
            SigningKeyFile keys,
            List<CheckpointArchive> archives,
            String process,
            @Nullable String origin) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.tables = new CheckpointTables(jdbc);
        this.published = new PublishedCheckpoints(jdbc);
        this.keys = keys;
        this.signed = new SignedNoteFile(keys);
        this.archives = List.copyOf(archives);
        this.process = process;
        this.first = origin == null ? null : new FirstKeyCreator(keys, tables, origin);
    }

    /** State after the last step. */
    public SigningState state() {
        return state;
    }

    /** Returns true if this process signs and sealed events wait for a checkpoint. */
    public boolean isBehind() {
        Progress progress = tables.progress();
        return state.reason() == Reason.SIGNS && progress.size() > Math.max(0, progress.published());
    }

    /** Returns true if any process should publish a checkpoint now. */
    public boolean isDue() {
        return isDue(tables.progress(), false);
    }

    /**
     * Publishes a checkpoint if one is due.
     *
     * @param atOnce true if any growth makes one due
     */
    public void step(boolean atOnce) {
        SigningState found;
        try {
            found = stepped(atOnce);
        } catch (InvalidNoteException | IOException | UncheckedIOException e) {
            found = new SigningState(Reason.UNREADABLE, String.valueOf(e.getMessage()));
        }
        if (!found.hasSameReason(state) && !found.reason().isHealthy()) {
            LOG.error("No checkpoint is signed: {}. {}", found.reason(), found.detail());
        } else if (found.reason().isHealthy() && !state.reason().isHealthy()) {
            LOG.info("Checkpoints may be signed again");
        }
        state = found;
    }

    private SigningState stepped(boolean atOnce) throws IOException {
        Optional<LogOrigin> origin = tables.origin();
        if (origin.isEmpty()) {
            return first == null ? new SigningState(Reason.NO_KEY_HERE, "") : locked(this::begin);
        }
        Optional<SigningKey> key = keys.read();
        if (key.isEmpty() || !key.get().verifier().equals(origin.get().key())) {
            return withoutKey(key);
        }
        if (!isDue(tables.progress(), atOnce)) {
            return state.reason() == Reason.NO_KEY_HERE || state.reason() == Reason.KEY_LOST
                    ? SigningState.SIGNING
                    : state;
        }
        // Some records wait for remote systems, so they are read outside the transaction.
        var remembered = new ArrayList<ArchivedCheckpoint>();
        signed.largest(origin.get().origin()).ifPresent(remembered::add);
        for (CheckpointArchive archive : archives) {
            archive.largest(origin.get().origin()).ifPresent(remembered::add);
        }
        SigningState found = locked(() -> sign(key.get(), atOnce, remembered));
        if (found.reason() == Reason.SIGNS) {
            deletePrevious(key.get());
        }
        return found;
    }

    private SigningState withoutKey(Optional<SigningKey> other) {
        String detail = other.map(key -> keys + " holds " + key.verifier() + ", which is not the log's key")
                .orElse("there is no file " + keys);
        return tables.hasOtherProcesses(process)
                ? new SigningState(Reason.NO_KEY_HERE, "")
                : new SigningState(Reason.KEY_LOST, detail);
    }

    private static boolean isDue(Progress progress, boolean atOnce) {
        long growth = progress.size() - Math.max(0, progress.published());
        boolean isWanted = !progress.wantedIsPublished() && progress.position() >= progress.wanted();
        // A clock that was set back gives no age, and waiting for it would leave all later events unsigned.
        boolean isClockSetBack = progress.secondsSince() < 0;
        return growth > 0
                && (isClockSetBack || progress.secondsSince() >= 1)
                && (isClockSetBack
                        || atOnce
                        || progress.published() < 0
                        || growth >= EVENTS
                        || progress.secondsSince() >= SECONDS
                        || isWanted);
    }

    /** Step in a transaction that holds the lock of signers. */
    @FunctionalInterface
    private interface Step {
        SigningState take() throws IOException;
    }

    /** Runs the step; returns the current state if another process holds the lock. */
    private SigningState locked(Step step) {
        SigningState found = transaction.execute(_ -> {
            try {
                return TransactionLock.CHECKPOINTS.takeIfFree(jdbc) ? step.take() : state;
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        });
        return found == null ? state : found;
    }

    private SigningState begin() throws IOException {
        if (first != null && tables.origin().isEmpty()) {
            first.register();
        }
        return SigningState.SIGNING;
    }

    private SigningState sign(SigningKey key, boolean atOnce, List<ArchivedCheckpoint> remembered) throws IOException {
        LogOrigin origin = tables.origin().orElseThrow();
        Head head = tables.head();
        if (!origin.key().equals(key.verifier())
                || head.position() < origin.sincePosition()
                || !isDue(tables.progress(), atOnce)) {
            return state;
        }
        var next =
                new Checkpoint(origin.origin(), head.tree().size(), head.tree().root());
        Optional<String> newest = published.newest().map(one -> one.note().toString());
        newest.or(() -> Optional.ofNullable(origin.continues()))
                .map(note -> ArchivedCheckpoint.of("the database", SignedNote.parse(note)))
                .ifPresent(remembered::add);
        SigningState found = tables.isRestored()
                ? new SigningState(Reason.ROLLED_BACK, "the database was restored from a backup: run audit-continue")
                : new ConsistencyCheck(next, TileProofs.proofs(jdbc), newest.orElse(next.text())).judge(remembered);
        if (found.reason() == Reason.SIGNS) {
            publish(next, head.position(), key);
        }
        return found;
    }

    /** Writes the local record of signed notes before the note becomes visible. */
    private void publish(Checkpoint next, long position, SigningKey key) throws IOException {
        var note = new SignedNote(next.text(), List.of(key.sign(next.text())));
        Optional<SigningKey> previous = keys.previous();
        if (previous.isPresent()) {
            note = note.with(previous.get().sign(next.text()));
        }
        signed.keep(note);
        tables.publish(next, note, position);
    }

    /** Deletes the previous key after a note with the new signature is published. */
    private void deletePrevious(SigningKey key) throws IOException {
        Optional<SigningKey> previous = keys.previous();
        if (previous.isPresent()
                && published
                        .newest()
                        .filter(one ->
                                one.note().signedBy(List.of(key.verifier())).contains(key.verifier()))
                        .isPresent()) {
            keys.deletePrevious();
        }
    }
}
