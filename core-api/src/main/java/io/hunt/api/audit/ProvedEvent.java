package io.hunt.api.audit;

/**
 * Event with the proof that the signed log contains it.
 *
 * @param entry line of an export, without the newline
 * @param proof inclusion proof in the format of C2SP's tlog-proof
 */
public record ProvedEvent(String entry, String proof) {}
