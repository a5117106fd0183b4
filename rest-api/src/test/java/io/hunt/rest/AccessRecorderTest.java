package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AccessRecorderTest {

    private static final RequestContext ADA =
            new RequestContext("r", Optional.of(new Caller("ada", Role.ANALYST, Set.of())));

    private final CountDownLatch recording = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void a_request_waits_only_for_a_time_until_another_one_has_recorded_the_same_evidence() throws Exception {
        var recorder = new AccessRecorder(
                WebService.RUNNING.getBean(MessageGateway.class), new FirstWaits(), Duration.ofMillis(1));
        var first = new CompletableFuture<Void>();
        Thread.ofVirtual().start(() -> {
            recorder.evidenceRead(ADA, "hunt");
            first.complete(null);
        });
        recording.await();

        assertThatThrownBy(() -> recorder.evidenceRead(ADA, "hunt"))
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection()).isInstanceOf(Unavailable.class));

        released.countDown();
        first.get(10, TimeUnit.SECONDS);
        recorder.evidenceRead(ADA, "hunt");
    }

    /** Clock that keeps its first caller waiting. */
    private final class FirstWaits extends Clock {

        private final AtomicBoolean asked = new AtomicBoolean();

        @Override
        public Instant instant() {
            if (asked.compareAndSet(false, true)) {
                recording.countDown();
                AccessRecorderTest.await(released);
            }
            return Samples.NOON;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
