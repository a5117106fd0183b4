package io.hunt.audit.checkpoint.signing;

import io.hunt.api.admin.OperationEvent.LogRestored;
import io.hunt.api.admin.OperationEvent.SigningKeyReplaced;
import io.hunt.audit.checkpoint.published.CheckpointArchive;
import io.hunt.audit.checkpoint.published.CheckpointArchive.ArchivedCheckpoint;
import io.hunt.audit.checkpoint.published.PublishedCheckpoints;
import io.hunt.audit.checkpoint.published.TileProofs;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SigningKey;
import io.hunt.engine.store.TransactionLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Operator actions after loss or for change of the signing key, and after a restore of an older database. */
public final class SigningRecovery {

    private static final int LOOKED_AT = 10_000;

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final CheckpointTables tables;
    private final SigningKeyFile keys;
    private final List<CheckpointArchive> archives;
    private final OperatorEventLog log;

    /** @param archives independent records of published checkpoints */
    public SigningRecovery(
            JdbcClient jdbc,
            PlatformTransactionManager transactions,
            SigningKeyFile keys,
            List<CheckpointArchive> archives,
            OperatorEventLog log) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.tables = new CheckpointTables(jdbc);
        this.keys = keys;
        this.archives = new ArrayList<>(archives);
        this.archives.addFirst(new SignedNoteFile(keys));
        this.log = log;
    }

    /**
     * Creates a new key for the log. The previous key, if present, signs once more beside the new one.
     *
     * @throws InvalidNoteException if the log has never been signed
     * @throws IOException if the key cannot be written
     */
    public SigningKeyReplaced replaceKey() throws IOException {
        return changed((origin, bothSign) -> {
            SigningKey key = SigningKey.generated(origin.origin(), KeyUse.NOTE);
            var event = new SigningKeyReplaced(
                    origin.origin(), origin.key().toString(), key.verifier().toString(), bothSign);
            log.append(event);
            long position = tables.lastPosition();
            tables.replaceKey(origin.number(), key.verifier(), position);
            tables.request(position);
            return new KeyChange<>(key, event);
        });
    }

    /**
     * Begins a new origin that continues from the previous origin's checkpoints in this database.
     *
     * @param name name of the origin; null to derive one from the previous name
     * @throws InvalidNoteException if the log has never been signed, or the name is used or invalid
     * @throws IOException if the key cannot be written, or published checkpoints cannot be read
     */
    public LogRestored continueRestored(@Nullable String name) throws IOException {
        return changed((origin, _) -> {
            String begun = name == null ? following(origin) : name;
            if (begun.equals(origin.origin())) {
                throw new InvalidNoteException("the origin after a restored database needs another name");
            }
            SigningKey key = SigningKey.generated(begun, KeyUse.NOTE);
            Optional<ArchivedCheckpoint> kept = kept(origin);
            LogRestored event = restored(
                    begun, origin, key, kept.map(ArchivedCheckpoint::size).orElse(0L));
            log.append(event);
            tables.begin(new LogOrigin(
                    origin.number() + 1,
                    begun,
                    key.verifier(),
                    tables.lastPosition(),
                    kept.map(ArchivedCheckpoint::note).orElse(null)));
            tables.clearRestored();
            return new KeyChange<>(key, event);
        });
    }

    private LogRestored restored(String begun, LogOrigin before, SigningKey key, long keptSize) {
        Optional<ArchivedCheckpoint> newest = newest(before);
        return new LogRestored(
                begun,
                before.origin(),
                key.verifier().toString(),
                keptSize,
                newest.map(ArchivedCheckpoint::size)
                        .filter(size -> size > keptSize)
                        .orElse(null),
                newest.map(ArchivedCheckpoint::note).orElse(null));
    }

    private static String following(LogOrigin origin) {
        return origin.origin().replaceFirst("/\\d+$", "") + "/" + (origin.number() + 1);
    }

    /** Returns the largest checkpoint in the database that is consistent with its tree. */
    private Optional<ArchivedCheckpoint> kept(LogOrigin origin) {
        var head = tables.head().tree();
        var tree = new Checkpoint(origin.origin(), head.size(), head.root());
        var continuation = new ConsistencyCheck(tree, TileProofs.proofs(jdbc), "");
        return new PublishedCheckpoints(jdbc)
                .before(Long.MAX_VALUE, LOOKED_AT).stream()
                        .map(one -> ArchivedCheckpoint.of("the database", one.note()))
                        .filter(continuation::isContinued)
                        .findFirst();
    }

    /** Returns the largest checkpoint in any record. */
    private Optional<ArchivedCheckpoint> newest(LogOrigin origin) {
        var all = new ArrayList<ArchivedCheckpoint>();
        new PublishedCheckpoints(jdbc)
                .newest()
                .map(one -> ArchivedCheckpoint.of("the database", one.note()))
                .ifPresent(all::add);
        for (CheckpointArchive archive : archives) {
            try {
                archive.largest(origin.origin()).ifPresent(all::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }
        return all.stream().max(Comparator.comparingLong(ArchivedCheckpoint::size));
    }

    private record KeyChange<E>(SigningKey key, E event) {}

    /** Changes event, row and file together, or none of them. */
    private <E> E changed(BiFunction<LogOrigin, Boolean, KeyChange<E>> change) throws IOException {
        var undo = new AtomicReference<SigningKeyFile.UndoAction>(() -> {});
        try {
            E event = transaction.execute(_ -> {
                LogOrigin origin = locked();
                boolean bothSign = holds(origin);
                KeyChange<E> made = change.apply(origin, bothSign);
                undo.set(replaced(made.key(), bothSign));
                return made.event();
            });
            if (event == null) {
                throw new IllegalStateException("nothing was changed");
            }
            return event;
        } catch (RuntimeException e) {
            undo.get().run();
            @Nullable IOException cause = e instanceof UncheckedIOException io ? io.getCause() : null;
            if (cause != null) {
                throw cause;
            }
            throw e;
        }
    }

    private LogOrigin locked() {
        TransactionLock.CHECKPOINTS.take(jdbc);
        return tables.origin()
                .orElseThrow(() -> new InvalidNoteException("the log has never been signed; start the service"));
    }

    private SigningKeyFile.UndoAction replaced(SigningKey key, boolean bothSign) {
        try {
            return keys.replace(key, bothSign);
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** Returns true if the file contains the log's key; false if it is damaged. */
    private boolean holds(LogOrigin origin) {
        try {
            return keys.read()
                    .filter(key -> key.verifier().equals(origin.key()))
                    .isPresent();
        } catch (InvalidNoteException | IOException e) {
            return false;
        }
    }
}
