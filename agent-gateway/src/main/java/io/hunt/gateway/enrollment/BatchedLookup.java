package io.hunt.gateway.enrollment;

import com.google.common.util.concurrent.MoreExecutors;
import io.hunt.engine.work.WorkKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Batches look-ups in the database: keys that are requested while one statement runs are looked up together by the
 * next. Any number of streams that begin at once use one connection. A result is never older than its request.
 *
 * @param <K> type of the keys
 * @param <V> type of the values
 */
public final class BatchedLookup<K, V> {

    private static final int MOST = 1_000;

    private record PendingLookup<K, V>(K key, CompletableFuture<Optional<V>> answer) {}

    private final BlockingQueue<PendingLookup<K, V>> waiting = new LinkedBlockingQueue<>();
    private final Function<Set<K>, Map<K, V>> statement;
    private final Executor oneByOne;

    /**
     * @param name name of the threads
     * @param statement returns the known values of at most a thousand keys
     */
    public BatchedLookup(String name, Function<Set<K>, Map<K, V>> statement) {
        this.statement = statement;
        this.oneByOne = MoreExecutors.newSequentialExecutor(Executors.newThreadPerTaskExecutor(
                WorkKind.INTAKE.threads(Thread.ofVirtual().name(name + "-", 0).factory())));
    }

    /** Looks up a key; blocks until the result is known, and throws the failure of the statement. */
    public Optional<V> find(K key) {
        var question = new PendingLookup<K, V>(key, new CompletableFuture<>());
        waiting.add(question);
        oneByOne.execute(this::askNext);
        try {
            return question.answer().join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** Number of look-ups that no statement has taken yet. */
    int waiting() {
        return waiting.size();
    }

    /** Runs once for each look-up; most runs find that an earlier one has taken theirs. */
    private void askNext() {
        var batch = new ArrayList<PendingLookup<K, V>>();
        waiting.drainTo(batch, MOST);
        if (batch.isEmpty()) {
            return;
        }
        try {
            Map<K, V> known = statement.apply(keys(batch));
            batch.forEach(each -> each.answer().complete(Optional.ofNullable(known.get(each.key()))));
        } catch (RuntimeException | Error e) {
            batch.forEach(each -> each.answer().completeExceptionally(e));
        }
    }

    private static <K> Set<K> keys(List<? extends PendingLookup<K, ?>> batch) {
        return batch.stream().map(PendingLookup::key).collect(Collectors.toSet());
    }
}
