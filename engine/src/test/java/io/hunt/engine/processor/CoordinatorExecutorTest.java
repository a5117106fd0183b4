package io.hunt.engine.processor;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.EngineProcess;
import io.hunt.engine.log.ProcessorReadState;
import io.hunt.engine.store.LogTailNotifier;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.SimpleEventBus;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CoordinatorExecutorTest {

    private static final String OF_NO_CONCERN = "of no concern";

    /** Guard in seconds for a test that would otherwise hang. */
    private static final int PATIENCE = 60;

    private static final long PROMPT_MILLIS = 10;
    private static final long PASSING_MILLIS = 250;
    private static final long CALM_MILLIS = 10_000;

    private final SimpleEventBus log = SimpleEventBus.builder().build();
    private final LogTailNotifier tail = new LogTailNotifier();
    private final ProcessorReadState reading =
            new ProcessorReadState(event -> !event.getPayload().equals(OF_NO_CONCERN));
    private final AtomicLong nanos = new AtomicLong();
    private final CoordinatorExecutor coordinator = new CoordinatorExecutor("test", reading, log, tail, nanos::get);

    @AfterEach
    void stop() {
        coordinator.shutdownNow();
    }

    @Test
    void an_idle_processor_looks_every_ten_seconds() {
        assertThatAnIdlePauseTakes(CALM_MILLIS);
    }

    @Test
    void a_pause_ends_when_there_is_something_to_look_for() throws Exception {
        CountDownLatch looked = pause();

        coordinator.look();

        assertThatNoPauseLastsBeyond(0);
        assertThat(looked.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
        assertThatAnIdlePauseTakes(CALM_MILLIS);
    }

    @Test
    void who_is_to_stop_sees_it_at_once() throws Exception {
        CountDownLatch looked = pause();

        coordinator.stopping();

        assertThatNoPauseLastsBeyond(0);
        assertThat(looked.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
        assertThatAnIdlePauseTakes(PROMPT_MILLIS);
    }

    @Test
    void a_step_that_takes_longer_than_a_claim_hangs_until_it_ends() throws Exception {
        var slow = new CoordinatorExecutor("slow", reading, log, tail, nanos::get);
        var begun = new CountDownLatch(1);
        var end = new CountDownLatch(1);
        try {
            var step = slow.submit(() -> {
                begun.countDown();
                return end.await(2 * PATIENCE, TimeUnit.SECONDS);
            });
            assertThat(begun.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
            assertThat(slow.hangs()).isFalse();
            nanos.addAndGet(TimeUnit.SECONDS.toNanos(6));
            EngineProcess.await(slow::hangs);

            end.countDown();

            EngineProcess.await(() -> step.isDone() && !slow.hangs());
        } finally {
            slow.shutdownNow();
        }
    }

    @Test
    void a_moment_after_something_was_appended_it_looks_often() {
        append("new");

        assertThatAnIdlePauseTakes(PROMPT_MILLIS);
    }

    @Test
    void what_does_not_concern_it_is_passed_over_a_quarter_of_a_second_later() throws Exception {
        CountDownLatch looked = pause();

        append(OF_NO_CONCERN);

        assertThatNoPauseLastsBeyond(PASSING_MILLIS);
        assertThatAnIdlePauseTakes(PASSING_MILLIS);
        assertThat(looked.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void it_looks_for_itself_where_it_cannot_be_told_what_an_event_is() {
        var puzzled = new CoordinatorExecutor(
                "puzzled",
                new ProcessorReadState(_ -> {
                    throw new IllegalStateException("cannot be told");
                }),
                log,
                tail,
                nanos::get);
        try {
            tail.grew(List.of(GenericEventMessage.asEventMessage("new")));

            assertThatAnIdlePauseTakes(PROMPT_MILLIS, puzzled);
        } finally {
            puzzled.shutdownNow();
        }
    }

    @Test
    void what_concerns_it_is_not_put_off_by_what_does_not() throws Exception {
        append(OF_NO_CONCERN);
        CountDownLatch looked = pause();

        append("new");
        append(OF_NO_CONCERN);

        assertThatNoPauseLastsBeyond(PROMPT_MILLIS);
        assertThatAnIdlePauseTakes(PROMPT_MILLIS);
        assertThat(looked.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void a_row_read_at_the_end_of_the_log_wakes_it_by_a_single_event() {
        tail.grew(
                List.of(GenericEventMessage.asEventMessage(OF_NO_CONCERN), GenericEventMessage.asEventMessage("new")));

        assertThatAnIdlePauseTakes(PROMPT_MILLIS);
    }

    @Test
    void what_is_appended_ends_a_pause_that_has_begun_and_no_longer_one() throws Exception {
        CountDownLatch looked = pause();
        var later = coordinator.schedule(CoordinatorExecutorTest::nothing, 1, TimeUnit.HOURS);

        append("new");

        assertThat(looked.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
        assertThat(later.getDelay(TimeUnit.MINUTES)).isGreaterThan(50);
        assertThat(coordinator.getQueue()).hasSize(1);
    }

    @Test
    void what_another_process_appends_ends_a_pause_that_has_begun_too() throws Exception {
        CountDownLatch looked = pause();

        tail.grew(List.of(GenericEventMessage.asEventMessage("new")));

        assertThatNoPauseLastsBeyond(0);
        assertThatAnIdlePauseTakes(PROMPT_MILLIS);
        assertThat(looked.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void what_is_rolled_back_wakes_nobody() {
        var work = DefaultUnitOfWork.startAndGet(null);
        log.publish(GenericEventMessage.asEventMessage("undone"));
        work.rollback();

        assertThatAnIdlePauseTakes(CALM_MILLIS);
    }

    @Test
    void who_publishes_no_event_at_all_wakes_nobody() {
        var work = DefaultUnitOfWork.startAndGet(null);
        log.publish(List.of());
        work.commit();

        assertThatAnIdlePauseTakes(CALM_MILLIS);
    }

    /** Begins a pause; the latch opens when it ends. */
    private CountDownLatch pause() {
        var looked = new CountDownLatch(1);
        var _ = coordinator.schedule(looked::countDown, 500, TimeUnit.MILLISECONDS);
        return looked;
    }

    private void assertThatAnIdlePauseTakes(long millis) {
        assertThatAnIdlePauseTakes(millis, coordinator);
    }

    /** Compares the pause with others of this length, one begun before it and one after it. */
    private static void assertThatAnIdlePauseTakes(long millis, CoordinatorExecutor coordinator) {
        var before = pause(millis, coordinator);
        var idle = pause(500, coordinator);
        var after = pause(millis, coordinator);

        assertThat(before.compareTo(idle)).as("not shorter").isNegative();
        assertThat(after.compareTo(idle)).as("not longer").isPositive();
    }

    private static ScheduledFuture<?> pause(long millis, CoordinatorExecutor coordinator) {
        return coordinator.schedule(CoordinatorExecutorTest::nothing, millis, TimeUnit.MILLISECONDS);
    }

    private void assertThatNoPauseLastsBeyond(long millis) {
        assertThat(coordinator.getQueue())
                .allSatisfy(pause -> assertThat(((ScheduledFuture<?>) pause).getDelay(TimeUnit.MILLISECONDS))
                        .isLessThanOrEqualTo(millis));
    }

    private static void nothing() {}

    private void append(String payload) {
        var work = DefaultUnitOfWork.startAndGet(null);
        log.publish(GenericEventMessage.asEventMessage(payload));
        work.commit();
    }
}
