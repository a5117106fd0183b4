package io.hunt.api.audit;

/**
 * An event, and that it stands in the log as it was signed.
 *
 * @param entry a line of an export, without the newline
 * @param proof as C2SP's tlog-proof writes it
 */
public record ProvedEvent(String entry, String proof) {}
