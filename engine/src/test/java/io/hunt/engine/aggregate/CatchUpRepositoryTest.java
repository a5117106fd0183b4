package io.hunt.engine.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.Tallies;
import io.hunt.engine.Tally;
import io.hunt.engine.Tally.CountOne;
import io.hunt.engine.Tally.Refuse;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CatchUpRepositoryTest {

    private static EngineProcess here;
    private static EngineProcess there;

    private final String tally = UUID.randomUUID().toString();

    @BeforeAll
    static void start() {
        var database = TestDatabase.migrated();
        here = new EngineProcess(database, Tallies.class);
        there = new EngineProcess(database, Tallies.class);
    }

    @AfterAll
    static void stop() {
        here.close();
        there.close();
    }

    @Test
    void two_processes_that_take_turns_never_see_a_stale_aggregate() {
        int before = Tally.HANDLED.get();

        for (int i = 1; i < 40; i += 2) {
            assertThat(here.<Integer>send(new CountOne(tally))).isEqualTo(i);
            assertThat(there.<Integer>send(new CountOne(tally))).isEqualTo(i + 1);
        }

        assertThat(Tally.HANDLED.get() - before)
                .as("commands handled, none twice")
                .isEqualTo(40);
    }

    @Test
    void two_processes_at_once_never_conflict() throws Exception {
        here.send(new CountOne(tally));
        there.send(new CountOne(tally));
        int before = Tally.HANDLED.get();
        List<Callable<Integer>> all = IntStream.range(0, 100)
                .mapToObj(n -> (Callable<Integer>) () -> (n % 2 == 0 ? here : there).send(new CountOne(tally)))
                .toList();

        var counts = new ArrayList<Integer>();
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (var count : threads.invokeAll(all)) {
                counts.add(count.get());
            }
        }

        assertThat(counts)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(3, 102).boxed().toList());
        assertThat(Tally.HANDLED.get() - before)
                .as("commands handled, none twice")
                .isEqualTo(100);
    }

    @Test
    void a_refused_command_does_not_make_the_next_one_read_the_log_again() {
        for (int i = 0; i < 5; i++) {
            here.send(new CountOne(tally));
        }
        int before = Tally.APPLIED.get();

        assertThatThrownBy(() -> here.send(new Refuse(tally, false))).isInstanceOf(RejectionException.class);
        assertThat(here.<Integer>send(new CountOne(tally))).isEqualTo(6);

        assertThat(Tally.APPLIED.get() - before).as("events applied").isEqualTo(1);
    }

    @Test
    void what_a_refused_command_had_applied_is_forgotten() {
        here.send(new CountOne(tally));

        assertThatThrownBy(() -> here.send(new Refuse(tally, true))).isInstanceOf(RejectionException.class);

        assertThat(here.<Integer>send(new CountOne(tally))).isEqualTo(2);
    }

    @Test
    void a_kept_aggregate_still_sees_what_another_process_appends() {
        here.send(new CountOne(tally));
        assertThatThrownBy(() -> here.send(new Refuse(tally, false))).isInstanceOf(RejectionException.class);
        there.send(new CountOne(tally));

        assertThatThrownBy(() -> here.send(new Refuse(tally, false))).isInstanceOf(RejectionException.class);

        assertThat(here.<Integer>send(new CountOne(tally))).isEqualTo(3);
    }

    @Test
    void only_the_aggregates_used_last_stay_in_memory() {
        var cache = new AggregateCache(2);
        cache.put("a", 1);
        cache.put("b", 2);
        assertThat(cache.<String, Integer>get("a")).isEqualTo(1);

        cache.put("c", 3);

        assertThat(cache.containsKey("a")).isTrue();
        assertThat(cache.containsKey("b")).isFalse();
        assertThat(cache.containsKey("c")).isTrue();
    }
}
