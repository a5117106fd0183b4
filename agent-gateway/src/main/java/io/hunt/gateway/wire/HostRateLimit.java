package io.hunt.gateway.wire;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import io.hunt.api.id.HostId;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Rate limit of one host over all its streams, by messages and bytes. It is far above the needs of a normal host and
 * low enough that a misbehaving host does not slow down others.
 */
@Component
public class HostRateLimit {

    static final int MESSAGES_AT_ONCE = 10_000;

    private static final int MESSAGES = 1_000;
    private static final long BYTES_AT_ONCE = 512L * 1024 * 1024;
    private static final long BYTES = 64L * 1024 * 1024;

    private final KeyedRateLimit messages;
    private final KeyedRateLimit bytes;

    @Autowired
    HostRateLimit() {
        this(TimeMeter.SYSTEM_NANOTIME);
    }

    HostRateLimit(TimeMeter time) {
        this.messages = new KeyedRateLimit(MESSAGES_AT_ONCE, MESSAGES, Duration.ofSeconds(1), time);
        this.bytes = new KeyedRateLimit(BYTES_AT_ONCE, BYTES, Duration.ofSeconds(1), time);
    }

    /** Token buckets of one host. */
    public record HostBuckets(Bucket messages, Bucket bytes) {

        /** Takes one message of this size in bytes; returns false if the limit is exceeded. */
        public boolean admits(int size) {
            return messages.tryConsume(1) && bytes.tryConsume(Math.max(1, size));
        }

        /**
         * Takes the chunks of one message as if each had come in a message of its own; returns false if the limit is
         * exceeded.
         */
        public boolean admitsChunks(int chunks) {
            return chunks == 0 || messages.tryConsume(chunks);
        }
    }

    public HostBuckets of(HostId host) {
        return new HostBuckets(messages.bucket(host.toString()), bytes.bucket(host.toString()));
    }
}
