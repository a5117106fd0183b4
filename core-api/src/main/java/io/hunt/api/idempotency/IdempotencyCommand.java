package io.hunt.api.idempotency;

import java.time.Instant;

/** Messages about the keys under which clients may repeat a request; a key lives for 24 hours. */
public sealed interface IdempotencyCommand {

    /** A digest of the client's key and the user: the key itself is not kept. */
    String key();

    /**
     * Claims a key before the request is served. Answered by a {@link KeyClaim}.
     *
     * @param fingerprint a digest of what the request asks for
     */
    record ClaimKey(String key, String fingerprint) implements IdempotencyCommand {}

    /**
     * Keeps the answer to the request that holds the claim.
     *
     * @param answer opaque, and of no use without the client's key
     */
    record KeepAnswer(String key, String answer) implements IdempotencyCommand {}

    /** Gives a claim back: nothing came of the request, and it may be tried anew. */
    record ReleaseKey(String key) implements IdempotencyCommand {}

    /**
     * Gives a claim up: the request failed, and may have had its effect. Whoever repeats it is granted the key at once, as
     * after the death of a process.
     *
     * @param failedAt when the request failed; a claim that was made since is another one's and stays
     */
    record AbandonKey(String key, Instant failedAt) implements IdempotencyCommand {}
}
