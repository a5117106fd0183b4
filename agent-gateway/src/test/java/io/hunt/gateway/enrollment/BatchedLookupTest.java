package io.hunt.gateway.enrollment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BatchedLookupTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Map<Integer, String> table = new ConcurrentHashMap<>(Map.of(1, "one", 2, "two", 3, "three"));
    private final List<Set<Integer>> statements = new CopyOnWriteArrayList<>();
    private final Semaphore begun = new Semaphore(0);
    private final Semaphore mayEnd = new Semaphore(0);

    /** Reads the table as it is when the statement begins. */
    private final BatchedLookup<Integer, String> lookup = new BatchedLookup<>("lookup", keys -> {
        statements.add(keys);
        Map<Integer, String> seen = Map.copyOf(table);
        begun.release();
        mayEnd.acquireUninterruptibly();
        if (keys.contains(0)) {
            throw new IllegalStateException("no such table");
        }
        return seen;
    });

    @Test
    void what_is_asked_while_a_statement_runs_is_asked_together_by_the_next() {
        CompletableFuture<Optional<String>> first = asked(1);
        begun.acquireUninterruptibly();
        List<CompletableFuture<Optional<String>>> next =
                IntStream.of(2, 3, 3, 4).mapToObj(this::asked).toList();
        await(() -> lookup.waiting() == next.size());
        mayEnd.release(10);

        assertThat(first).succeedsWithin(PATIENCE).isEqualTo(Optional.of("one"));
        assertThat(next.stream().map(CompletableFuture::join))
                .containsExactly(Optional.of("two"), Optional.of("three"), Optional.of("three"), Optional.empty());
        assertThat(statements).containsExactly(Set.of(1), Set.of(2, 3, 4));
    }

    @Test
    void an_answer_is_never_older_than_its_question() {
        CompletableFuture<Optional<String>> first = asked(1);
        begun.acquireUninterruptibly();
        table.put(1, "another");
        CompletableFuture<Optional<String>> second = asked(1);
        mayEnd.release(10);

        assertThat(first).succeedsWithin(PATIENCE).isEqualTo(Optional.of("one"));
        assertThat(second).succeedsWithin(PATIENCE).isEqualTo(Optional.of("another"));
    }

    @Test
    void a_statement_that_fails_fails_for_those_who_asked_it_alone() {
        mayEnd.release(10);

        assertThatThrownBy(() -> lookup.find(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no such table");
        assertThat(lookup.find(2)).contains("two");
    }

    private CompletableFuture<Optional<String>> asked(int key) {
        return CompletableFuture.supplyAsync(() -> lookup.find(key), Thread.ofVirtual()::start);
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.onSpinWait();
        }
    }
}
