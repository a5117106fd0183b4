package io.hunt.api.idempotency;

import java.time.Instant;

/** Messages about idempotency keys, under which clients may repeat a request; a key lives for 24 hours. */
public sealed interface IdempotencyCommand {

    /** Digest of the client's key and the user; the key itself is not stored. */
    String key();

    /**
     * Claims a key before the request is executed. Returns a {@link KeyClaim}.
     *
     * @param fingerprint digest of the request
     */
    record ClaimKey(String key, String fingerprint) implements IdempotencyCommand {}

    /**
     * Stores the answer to the request that holds the claim.
     *
     * @param answer encrypted answer, unreadable without the client's key
     */
    record KeepAnswer(String key, String answer) implements IdempotencyCommand {}

    /** Releases a claim of a request without effect, which may be sent again. */
    record ReleaseKey(String key) implements IdempotencyCommand {}

    /**
     * Abandons a claim of a request that failed and may have had an effect. A repeated request gets the key at once, as
     * after the crash of a process.
     *
     * @param failedAt time of the failure; a claim made later belongs to another request and stays
     */
    record AbandonKey(String key, Instant failedAt) implements IdempotencyCommand {}
}
