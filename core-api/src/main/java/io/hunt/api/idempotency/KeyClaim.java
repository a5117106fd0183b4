package io.hunt.api.idempotency;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Result of claiming a key. */
public sealed interface KeyClaim {

    /**
     * The request is to be executed.
     *
     * @param resourceId identifier of the resource that the request creates, the same after a failure; null for a key
     *     claimed by the previous release, which derived it from the key
     * @param afterFailure true if an earlier request with this key was lost before its answer was stored, and may have
     *     had an effect
     */
    record Granted(@Nullable UUID resourceId, boolean afterFailure) implements KeyClaim {}

    /** The request was executed before; contains the stored answer. */
    record Answered(String answer) implements KeyClaim {}

    /** The first request is still being executed. */
    record Busy() implements KeyClaim {}

    /** The key was used for another request. */
    record Reused() implements KeyClaim {}
}
