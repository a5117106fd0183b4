package io.hunt.engine.processor;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.store.LogTail;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.SimpleEventBus;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class QuickCoordinatorTest {

    private final SimpleEventBus log = SimpleEventBus.builder().build();
    private final LogTail tail = new LogTail();
    private final QuickCoordinator coordinator = new QuickCoordinator("test", log, tail);

    @AfterEach
    void stop() {
        coordinator.shutdownNow();
    }

    @Test
    void an_idle_processor_looks_every_two_seconds() {
        assertThat(delayOfAnIdlePause()).isBetween(1_900L, 2_000L);
    }

    @Test
    void a_moment_after_something_was_appended_it_looks_often() {
        append();

        assertThat(delayOfAnIdlePause()).isLessThanOrEqualTo(10);
    }

    @Test
    void what_is_appended_ends_a_pause_that_has_begun_and_no_longer_one() throws Exception {
        var looked = new CountDownLatch(1);
        var _ = coordinator.schedule(looked::countDown, 500, TimeUnit.MILLISECONDS);
        var later = coordinator.schedule(QuickCoordinatorTest::nothing, 1, TimeUnit.HOURS);

        append();

        assertThat(looked.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(later.getDelay(TimeUnit.MINUTES)).isGreaterThan(50);
        assertThat(coordinator.getQueue()).hasSize(1);
    }

    @Test
    void what_another_process_appends_ends_a_pause_that_has_begun_too() throws Exception {
        var looked = new CountDownLatch(1);
        var _ = coordinator.schedule(looked::countDown, 500, TimeUnit.MILLISECONDS);

        tail.grew();

        assertThat(delayOfAnIdlePause()).isLessThanOrEqualTo(10);
        assertThat(looked.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void what_is_rolled_back_wakes_nobody() {
        var work = DefaultUnitOfWork.startAndGet(null);
        log.publish(GenericEventMessage.asEventMessage("undone"));
        work.rollback();

        assertThat(delayOfAnIdlePause()).isGreaterThan(200);
    }

    private long delayOfAnIdlePause() {
        return coordinator
                .schedule(QuickCoordinatorTest::nothing, 500, TimeUnit.MILLISECONDS)
                .getDelay(TimeUnit.MILLISECONDS);
    }

    private static void nothing() {}

    private void append() {
        var work = DefaultUnitOfWork.startAndGet(null);
        log.publish(GenericEventMessage.asEventMessage("new"));
        work.commit();
    }
}
