package io.hunt.api.idempotency;

/** What becomes of the claim of a key. */
public sealed interface KeyClaim {

    /**
     * The request is to be served.
     *
     * @param afterFailure an earlier one under this key was lost before its answer was kept, and may have had its effect
     */
    record Granted(boolean afterFailure) implements KeyClaim {}

    /** The request was served; this is the answer as it was kept. */
    record Answered(String answer) implements KeyClaim {}

    /** The first request is being served at this moment. */
    record Busy() implements KeyClaim {}

    /** The key was used for something else. */
    record Reused() implements KeyClaim {}
}
