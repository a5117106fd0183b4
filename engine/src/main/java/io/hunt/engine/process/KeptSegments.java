package io.hunt.engine.process;

/** The segments whose claims this process keeps by its heartbeat, without the token store. */
public interface KeptSegments {

    /** Whether the claim of this segment was this process's a moment ago, and is kept. */
    boolean keeps(String processor, int segment);

    /** Whether this process works on every segment of the processor, and keeps the claims: there is none to claim. */
    boolean keepsAll(String processor);
}
