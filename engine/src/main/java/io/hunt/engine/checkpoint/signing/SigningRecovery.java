package io.hunt.engine.checkpoint.signing;

import io.hunt.api.admin.OperationEvent.LogRestored;
import io.hunt.api.admin.OperationEvent.SigningKeyReplaced;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.NoteRefused;
import io.hunt.audit.note.SigningKey;
import io.hunt.engine.checkpoint.CheckpointMemory;
import io.hunt.engine.checkpoint.CheckpointMemory.Remembered;
import io.hunt.engine.checkpoint.LogTiles;
import io.hunt.engine.checkpoint.PublishedCheckpoints;
import io.hunt.engine.store.TransactionLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
    private final List<CheckpointMemory> memories;
    private final CommandLog log;

    /** @param memories independent records of published checkpoints */
    public SigningRecovery(
            JdbcClient jdbc,
            PlatformTransactionManager transactions,
            SigningKeyFile keys,
            List<CheckpointMemory> memories,
            CommandLog log) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.tables = new CheckpointTables(jdbc);
        this.keys = keys;
        this.memories = new ArrayList<>(memories);
        this.memories.addFirst(new SignedMemory(keys));
        this.log = log;
    }

    /**
     * Creates a new key for the log. The previous key, if present, signs once more beside the new one.
     *
     * @throws NoteRefused if the log has never been signed
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
            tables.want(position);
            return new Change<>(key, event);
        });
    }

    /**
     * Begins a new origin that continues from the previous origin's checkpoints in this database.
     *
     * @param name name of the origin; null to derive one from the previous name
     * @throws NoteRefused if the log has never been signed, or the name is used or invalid
     * @throws IOException if the key cannot be written, or published checkpoints cannot be read
     */
    public LogRestored continueRestored(@Nullable String name) throws IOException {
        return changed((origin, _) -> {
            String begun = name == null ? following(origin) : name;
            if (begun.equals(origin.origin())) {
                throw new NoteRefused("the origin after a restored database needs another name");
            }
            SigningKey key = SigningKey.generated(begun, KeyUse.NOTE);
            Optional<Remembered> kept = kept(origin);
            LogRestored event =
                    restored(begun, origin, key, kept.map(Remembered::size).orElse(0L));
            log.append(event);
            tables.begin(new LogOrigin(
                    origin.number() + 1,
                    begun,
                    key.verifier(),
                    tables.lastPosition(),
                    kept.map(Remembered::note).orElse(null)));
            tables.forgetRestoring();
            return new Change<>(key, event);
        });
    }

    private LogRestored restored(String begun, LogOrigin before, SigningKey key, long keptSize) {
        Optional<Remembered> newest = newest(before);
        return new LogRestored(
                begun,
                before.origin(),
                key.verifier().toString(),
                keptSize,
                newest.map(Remembered::size).filter(size -> size > keptSize).orElse(null),
                newest.map(Remembered::note).orElse(null));
    }

    private static String following(LogOrigin origin) {
        return origin.origin().replaceFirst("/\\d+$", "") + "/" + (origin.number() + 1);
    }

    /** Returns the largest checkpoint in the database that is consistent with its tree. */
    private Optional<Remembered> kept(LogOrigin origin) {
        var head = tables.head().tree();
        var tree = new Checkpoint(origin.origin(), head.size(), head.root());
        var continuation = new Continuation(tree, LogTiles.proofs(jdbc), "");
        return new PublishedCheckpoints(jdbc)
                .before(Long.MAX_VALUE, LOOKED_AT).stream()
                        .map(one -> Remembered.of("the database", one.note()))
                        .filter(continuation::isContinued)
                        .findFirst();
    }

    /** Returns the largest checkpoint in any record. */
    private Optional<Remembered> newest(LogOrigin origin) {
        var all = new ArrayList<Remembered>();
        new PublishedCheckpoints(jdbc)
                .newest()
                .map(one -> Remembered.of("the database", one.note()))
                .ifPresent(all::add);
        for (CheckpointMemory memory : memories) {
            try {
                memory.largest(origin.origin()).ifPresent(all::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }
        return all.stream().max(Comparator.comparingLong(Remembered::size));
    }

    private record Change<E>(SigningKey key, E event) {}

    /** Changes event, row and file together, or none of them. */
    private <E> E changed(BiFunction<LogOrigin, Boolean, Change<E>> change) throws IOException {
        boolean[] undo = {false, false};
        try {
            E event = transaction.execute(_ -> {
                LogOrigin origin = locked();
                boolean bothSign = holds(origin);
                Change<E> made = change.apply(origin, bothSign);
                undo[0] = true;
                undo[1] = bothSign;
                write(made.key(), bothSign);
                return made.event();
            });
            if (event == null) {
                throw new IllegalStateException("nothing was changed");
            }
            return event;
        } catch (RuntimeException e) {
            if (undo[0]) {
                keys.putBack(undo[1]);
            }
            @Nullable IOException cause = e instanceof UncheckedIOException io ? io.getCause() : null;
            if (cause != null) {
                throw cause;
            }
            throw e;
        }
    }

    private LogOrigin locked() {
        TransactionLock.CHECKPOINTS.take(jdbc);
        return tables.origin().orElseThrow(() -> new NoteRefused("the log has never been signed; start the service"));
    }

    private void write(SigningKey key, boolean bothSign) {
        try {
            keys.replace(key, bothSign);
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
        } catch (NoteRefused | IOException e) {
            return false;
        }
    }
}
