package io.hunt.audit.export;

import org.jspecify.annotations.Nullable;

/**
 * One event that somebody handed on, and the proof of it if both came as the answer of the service.
 *
 * @param proof text of C2SP's tlog-proof; null if the event came alone
 */
public record ProvedLine(ExportLine line, @Nullable String proof) {}
