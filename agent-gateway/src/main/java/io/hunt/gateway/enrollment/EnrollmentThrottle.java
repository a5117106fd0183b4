package io.hunt.gateway.enrollment;

import io.github.bucket4j.TimeMeter;
import io.hunt.gateway.wire.ClientNetwork;
import io.hunt.gateway.wire.KeyedRateLimit;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Limits of attempts to enroll from one address (IPv6: one /64): a token bucket for all attempts, and 60 different wrong secrets a minute.
 * Both count before the secret is compared. Above them an attempt with the right secret is refused like one with a wrong
 * secret, so a refusal does not depend on the secret. One outdated secret of a whole fleet behind an address counts once however
 * often it is repeated. Secrets are kept as a part of their hash, and for a minute only.
 */
@Component
public final class EnrollmentThrottle {

    private static final int MOST_A_MINUTE = 60;
    private static final int MOST_ADDRESSES = 5_000;
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();

    private final TimeMeter time;
    private final KeyedRateLimit attempts;
    private final Map<String, Map<Long, Long>> triedAt = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Map<Long, Long>> eldest) {
            return size() > MOST_ADDRESSES;
        }
    };

    @Autowired
    EnrollmentThrottle() {
        this(TimeMeter.SYSTEM_NANOTIME);
    }

    EnrollmentThrottle(TimeMeter time) {
        this.time = time;
        attempts = new KeyedRateLimit(5_000, 500, Duration.ofSeconds(1), time);
    }

    /**
     * Counts an attempt as wrong until {@link #succeeded} reverts it; returns false, without counting, above a limit.
     */
    public boolean admits(String address, String secret) {
        String network = ClientNetwork.of(address);
        return attempts.tryAcquire(network) && admitsSecret(network, fingerprint(secret));
    }

    /** Reverts the count of an attempt whose secret was right. */
    public void succeeded(String address, String secret) {
        forget(ClientNetwork.of(address), fingerprint(secret));
    }

    /** Returns the first 8 bytes of the secret's hash. Called outside the lock, because a secret may be as long as a message. */
    private static long fingerprint(String secret) {
        return ByteBuffer.wrap(HostSecrets.hash(secret)).getLong();
    }

    private synchronized boolean admitsSecret(String network, long fingerprint) {
        long now = time.currentTimeNanos();
        Map<Long, Long> tried = triedAt.computeIfAbsent(network, _ -> new LinkedHashMap<>());
        tried.values().removeIf(at -> now - at >= MINUTE);
        if (!tried.containsKey(fingerprint) && tried.size() >= MOST_A_MINUTE) {
            return false;
        }
        tried.put(fingerprint, now);
        return true;
    }

    private synchronized void forget(String network, long fingerprint) {
        Map<Long, Long> tried = triedAt.get(network);
        if (tried != null) {
            tried.remove(fingerprint);
            triedAt.remove(network, Map.of());
        }
    }
}
