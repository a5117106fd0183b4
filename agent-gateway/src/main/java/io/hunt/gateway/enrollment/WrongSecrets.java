package io.hunt.gateway.enrollment;

import io.github.bucket4j.TimeMeter;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * How many different wrong secrets were tried from each address within a minute. Behind one address a whole fleet may hold
 * the same outdated secret, which is one try however often it is repeated; whoever guesses tries many. Secrets are kept as
 * a part of their hash, and for a minute only.
 */
@Component
public final class WrongSecrets {

    private static final int MOST_A_MINUTE = 60;
    private static final int MOST_ADDRESSES = 5_000;
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();

    private final TimeMeter time;
    private final Map<String, Map<Long, Long>> triedAt = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Map<Long, Long>> eldest) {
            return size() > MOST_ADDRESSES;
        }
    };

    @Autowired
    WrongSecrets() {
        this(TimeMeter.SYSTEM_NANOTIME);
    }

    WrongSecrets(TimeMeter time) {
        this.time = time;
    }

    /** A secret was wrong. False when too many different ones came from this address, of which this is another. */
    public boolean admits(String address, String secret) {
        // Outside the lock: what is tried may be as long as a message.
        return admits(address, ByteBuffer.wrap(HostSecrets.hash(secret)).getLong());
    }

    private synchronized boolean admits(String address, long fingerprint) {
        long now = time.currentTimeNanos();
        Map<Long, Long> tried = triedAt.computeIfAbsent(address, _ -> new LinkedHashMap<>());
        tried.values().removeIf(at -> now - at >= MINUTE);
        if (!tried.containsKey(fingerprint) && tried.size() >= MOST_A_MINUTE) {
            return false;
        }
        tried.put(fingerprint, now);
        return true;
    }
}
