package io.hunt.audit.export;

import org.jspecify.annotations.Nullable;

/**
 * Event with its proof, if both come from a response of the service.
 *
 * @param proof text of C2SP's tlog-proof; null if there is only the event
 */
public record EventWithProof(ExportLine line, @Nullable String proof) {}
