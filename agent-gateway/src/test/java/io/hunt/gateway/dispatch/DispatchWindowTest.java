package io.hunt.gateway.dispatch;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DispatchWindowTest {

    private static final int QUARTER = DispatchWindow.WINDOW_BYTES / 4;

    private final DispatchWindow patient = new DispatchWindow(Duration.ofDays(1));

    @Test
    void messages_follow_each_other_at_once_while_there_is_room() {
        assertThat(fill(patient)).hasSize(4);
    }

    @Test
    void without_room_a_message_waits_until_another_has_left() throws InterruptedException {
        List<Runnable> underWay = fill(patient);

        Thread next = Thread.ofPlatform().start(() -> patient.acquire(QUARTER));
        await(() -> next.getState() == Thread.State.TIMED_WAITING);
        underWay.get(2).run();

        next.join();
    }

    @Test
    void a_message_that_has_left_twice_makes_room_once() {
        Runnable left = patient.acquire(QUARTER);
        left.run();
        left.run();

        assertThat(patient.availableBytes()).isEqualTo(DispatchWindow.WINDOW_BYTES);
    }

    @Test
    void a_message_larger_than_the_window_goes_alone() {
        List<Runnable> underWay = fill(patient);
        underWay.forEach(Runnable::run);

        patient.acquire(Integer.MAX_VALUE).run();

        assertThat(fill(patient)).hasSize(4);
    }

    @Test
    void hosts_that_do_not_read_hold_up_the_others_for_a_moment_only() {
        var limit = new DispatchWindow(Duration.ofMillis(1));

        for (int window = 0; window < 20; window++) {
            assertThat(fill(limit)).hasSize(4);
        }
    }

    @Test
    void what_leaves_when_nobody_waits_for_it_any_more_makes_no_room() {
        var limit = new DispatchWindow(Duration.ofMillis(1));
        List<Runnable> late = fill(limit);
        fill(limit);
        late.forEach(Runnable::run);

        assertThat(limit.availableBytes()).isZero();
    }

    private static List<Runnable> fill(DispatchWindow limit) {
        var underWay = new ArrayList<Runnable>();
        for (int quarter = 0; quarter < 4; quarter++) {
            underWay.add(limit.acquire(QUARTER));
        }
        return underWay;
    }
}
