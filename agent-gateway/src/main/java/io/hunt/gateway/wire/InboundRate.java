package io.hunt.gateway.wire;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import io.hunt.api.id.HostId;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * How much a host may say, whatever streams it says it on: far more than an honest one ever has to, and little enough
 * that one which raves costs the others nothing.
 */
@Component
public class InboundRate {

    static final int MESSAGES_AT_ONCE = 10_000;

    private static final int MESSAGES = 1_000;
    private static final long BYTES_AT_ONCE = 512L * 1024 * 1024;
    private static final long BYTES = 64L * 1024 * 1024;

    private final Allowance messages;
    private final Allowance bytes;

    @Autowired
    InboundRate() {
        this(TimeMeter.SYSTEM_NANOTIME);
    }

    InboundRate(TimeMeter time) {
        this.messages = new Allowance(MESSAGES_AT_ONCE, MESSAGES, Duration.ofSeconds(1), time);
        this.bytes = new Allowance(BYTES_AT_ONCE, BYTES, Duration.ofSeconds(1), time);
    }

    /** What one host has left. */
    public record Share(Bucket messages, Bucket bytes) {

        /** Takes a message of that size, if there is that much left. */
        public boolean admits(int size) {
            return messages.tryConsume(1) && bytes.tryConsume(Math.max(1, size));
        }

        /** Takes what one message has brought as if each had come by itself, if there is that much left. */
        public boolean admitsChunks(int chunks) {
            return chunks == 0 || messages.tryConsume(chunks);
        }
    }

    public Share of(HostId host) {
        return new Share(messages.bucket(host.toString()), bytes.bucket(host.toString()));
    }
}
