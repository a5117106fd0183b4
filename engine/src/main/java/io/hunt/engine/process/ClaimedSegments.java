package io.hunt.engine.process;

/** Segments whose token claims this process extends by its heartbeat, without the token store. */
public interface ClaimedSegments {

    /** Returns true if this process held the claim of this segment at the last heartbeat and extends it. */
    boolean keeps(String processor, int segment);

    /**
     * Returns true if this process works on every segment of the processor and extends the claims, so none is left to claim.
     */
    boolean keepsAll(String processor);
}
