package io.hunt.api.audit;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/**
 * Consistency proof of RFC 6962, which shows that one tree is a prefix of another. Hashes are Base64.
 *
 * @param fromRoot root of the first {@code from} leaves
 * @param toRoot root of the first {@code to} leaves
 */
public record LogConsistency(
        @Schema(description = "Number of leaves of the smaller tree.", example = "1")
        long from,

        @Schema(
                description = "Root hash of the smaller tree.",
                example = "PlbVtHD6Qc3f9bX0aM1mXGg3J3gq2Xg7c5vN2sQmV0E=")
        String fromRoot,

        @Schema(description = "Number of leaves of the larger tree.", example = "2")
        long to,

        @Schema(description = "Root hash of the larger tree.", example = "PlbVtHD6Qc3f9bX0aM1mXGg3J3gq2Xg7c5vN2sQmV0E=")
        String toRoot,

        @Schema(
                description = "Consistency proof as in RFC 6962, section 2.1.2.",
                example = "[\"PlbVtHD6Qc3f9bX0aM1mXGg3J3gq2Xg7c5vN2sQmV0E=\"]")
        List<String> hashes) {}
