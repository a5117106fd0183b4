package io.hunt.gateway.dispatch;

import io.github.bucket4j.Bucket;
import java.time.Duration;
import java.util.List;
import java.util.function.LongConsumer;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Spreads large messages over time: what is sent waits outside the heap until it has left, and a fleet's worth of it at
 * once might not fit. Well above what two cores encrypt, so that it is felt only by what would otherwise pile up.
 */
@Component
class DispatchPace {

    static final int LARGE = 16 * 1024;
    static final long AT_ONCE = 256L * 1024 * 1024;

    private static final long A_SECOND = 512L * 1024 * 1024;

    private final Bucket bytes = Bucket.builder()
            .addLimit(limit -> limit.capacity(AT_ONCE).refillGreedy(A_SECOND, Duration.ofSeconds(1)))
            .build();
    private final LongConsumer take;

    @Autowired
    DispatchPace() {
        this.take = bytes.asBlocking()::consumeUninterruptibly;
    }

    DispatchPace(LongConsumer take) {
        this.take = take;
    }

    /** Waits until these may follow what was sent before them. */
    void await(List<byte[]> messages) {
        long large = messages.stream()
                .mapToLong(message -> message.length)
                .filter(length -> length > LARGE)
                .sum();
        if (large > 0) {
            take.accept(Math.min(large, AT_ONCE));
        }
    }
}
