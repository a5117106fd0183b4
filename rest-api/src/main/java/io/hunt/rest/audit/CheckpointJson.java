package io.hunt.rest.audit;

import io.hunt.api.audit.CheckpointQuery.CheckpointView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** Published checkpoint as JSON. */
record CheckpointJson(
        @Schema(description = "Name of the log.", example = "hunt.example.com/log")
        String origin,

        @Schema(description = "Number of events covered, from the first event of the log on.", example = "4711")
        long size,

        @Schema(
                description = "Root hash of the Merkle tree of these events (RFC 6962), in Base64.",
                example = "y7Ihx8mbmAXingXvZOPSyCipyGbn3q32KzKY8bYSEF4=")
        String root,

        @Schema(
                description = "Signed note (C2SP tlog-checkpoint), with the cosignatures received so far.",
                example = "hunt.example.com/log\n4711\ny7Ihx8mbmAXingXvZOPSyCipyGbn3q32KzKY8bYSEF4=\n\n"
                        + "— hunt.example.com/log cZ4OGKd/5MbcCm7I+fN8HGorrRjcZuXBO9o69AB29booyZZAt3UmtcacaSeBVqVlEL6D5W"
                        + "kOG0o2LbNfKbNsPV61CAs=\n")
        String checkpoint,

        @Schema(description = "Number of cosignatures received so far.", example = "1")
        int cosignatures,

        @Schema(description = "Time of publication.") Instant publishedAt) {

    static CheckpointJson of(CheckpointView checkpoint) {
        return new CheckpointJson(
                checkpoint.origin(),
                checkpoint.size(),
                checkpoint.root(),
                checkpoint.note(),
                checkpoint.cosignatures(),
                checkpoint.publishedAt());
    }
}
