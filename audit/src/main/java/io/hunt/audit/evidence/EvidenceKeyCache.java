package io.hunt.audit.evidence;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Cache of the keys used last, so that not every event causes a query. Cleared within a second of any erasure. */
final class EvidenceKeyCache {

    private static final int MOST = 50_000;
    private static final long LOOK_AGAIN_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final byte[] DESTROYED = {};

    private final EvidenceKeys keys;
    private final ReentrantLock looking = new ReentrantLock();
    private volatile CacheGeneration cacheGeneration = new CacheGeneration(-1);
    private volatile long looked = System.nanoTime() - LOOK_AGAIN_NANOS;

    EvidenceKeyCache(EvidenceKeys keys) {
        this.keys = keys;
    }

    /** Returns the secret; empty if the key was destroyed. */
    Optional<byte[]> secret(UUID id) {
        lookForErasures();
        // The value read now goes into the current cache object; a concurrent erasure discards both.
        CacheGeneration present = cacheGeneration;
        byte[] secret = present.find(id);
        if (secret == null) {
            secret = keys.secret(id).orElse(DESTROYED);
            present.put(id, secret);
        }
        return secret.length == 0 ? Optional.empty() : Optional.of(secret);
    }

    /** Adds a key that an open transaction has locked, so no erasure can have destroyed it. */
    void add(EvidenceKeys.Key key) {
        cacheGeneration.put(key.id(), key.secret());
    }

    /**
     * Checks for erasures in one thread; other threads do not wait, because they may hold database connections that the
     * check needs.
     */
    private void lookForErasures() {
        if (System.nanoTime() - looked < LOOK_AGAIN_NANOS || !looking.tryLock()) {
            return;
        }
        try {
            long began = System.nanoTime();
            long erasures = keys.erasures();
            if (erasures != cacheGeneration.erasures) {
                cacheGeneration = new CacheGeneration(erasures);
            }
            looked = began;
        } finally {
            looking.unlock();
        }
    }

    /** Cache entries since the last erasure; destroyed keys are cached as well, because they never return. */
    private static final class CacheGeneration {

        private final long erasures;
        private final Map<UUID, byte[]> secrets = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<UUID, byte[]> eldest) {
                return size() > MOST;
            }
        };

        CacheGeneration(long erasures) {
            this.erasures = erasures;
        }

        synchronized byte @Nullable [] find(UUID id) {
            return secrets.get(id);
        }

        synchronized void put(UUID id, byte[] secret) {
            secrets.put(id, secret);
        }
    }
}
