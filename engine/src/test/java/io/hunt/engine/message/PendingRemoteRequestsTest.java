package io.hunt.engine.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.RejectionException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PendingRemoteRequestsTest {

    private final AtomicBoolean connected = new AtomicBoolean(true);
    private final AtomicBoolean silent = new AtomicBoolean();
    private final PendingRemoteRequests far = new PendingRemoteRequests(connected::get);

    @AfterEach
    void stop() {
        far.close();
    }

    @Test
    void who_waits_behind_a_silent_connection_is_told() {
        far.watch(this::echo, () -> {});
        CompletableFuture<String> answer = far.waitFor(new CompletableFuture<>());
        silent.set(true);

        assertThatThrownBy(() -> answer.get(60, TimeUnit.SECONDS)).hasCauseInstanceOf(RejectionException.class);
        assertThat(far.areAnswered()).isFalse();
    }

    @Test
    void who_waits_behind_a_broken_connection_is_told() {
        far.watch(this::echo, () -> {});
        CompletableFuture<String> answer = far.waitFor(new CompletableFuture<>());
        connected.set(false);

        assertThatThrownBy(() -> answer.get(60, TimeUnit.SECONDS)).hasCauseInstanceOf(RejectionException.class);
    }

    @Test
    void a_connection_that_speaks_again_is_used_again() {
        silent.set(true);
        far.watch(this::echo, () -> {});
        eventually(false);
        silent.set(false);

        eventually(true);
        CompletableFuture<String> answer = far.waitFor(new CompletableFuture<>());
        answer.complete("here");
        assertThat(answer).isCompletedWithValue("here");
    }

    private void eventually(boolean answered) {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (far.areAnswered() != answered && System.nanoTime() < end) {
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
        assertThat(far.areAnswered()).isEqualTo(answered);
    }

    private void echo() {
        if (!silent.get()) {
            far.heard();
        }
    }
}
