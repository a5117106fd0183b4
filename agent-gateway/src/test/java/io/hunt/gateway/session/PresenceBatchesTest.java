package io.hunt.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PresenceBatchesTest {

    @Test
    void its_thread_ends_when_it_is_stopped() throws InterruptedException {
        BlockingQueue<Thread> writers = new LinkedBlockingQueue<>();
        var batches = new PresenceBatches<String>("hosts", _ -> writers.add(Thread.currentThread()));
        batches.start();
        batches.add("a host");
        Thread writer = writers.take();

        batches.stop();

        assertThat(writer.join(Duration.ofSeconds(30))).isTrue();
    }

    @Test
    void a_batch_that_fails_is_written_again() throws InterruptedException {
        BlockingQueue<List<String>> attempts = new LinkedBlockingQueue<>();
        var fails = new AtomicBoolean(true);
        var batches = new PresenceBatches<String>("hosts", batch -> {
            attempts.add(List.copyOf(batch));
            if (fails.getAndSet(false)) {
                throw new IllegalStateException("not now");
            }
        });
        batches.start();
        batches.add("a host");

        assertThat(attempts.take()).containsExactly("a host");
        assertThat(attempts.take()).containsExactly("a host");
        batches.stop();
    }
}
