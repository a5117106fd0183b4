package io.hunt.api.audit;

import io.hunt.api.PageRequest;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** Queries about published checkpoints of the transparency log. */
public sealed interface CheckpointQuery {

    /** Returns {@code Page<CheckpointView>}, newest first. */
    record ListCheckpoints(PageRequest page) implements CheckpointQuery {}

    /**
     * Returns the newest {@link CheckpointView} of the present origin, if it covers every event up to a position.
     *
     * @param position position in the log; 0 for any checkpoint
     */
    record FindCheckpoint(long position) implements CheckpointQuery {}

    /**
     * View of a published checkpoint.
     *
     * @param root root of the tree of these events, 44 characters of Base64
     */
    @Schema(name = "Checkpoint")
    record CheckpointView(
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

            @Schema(description = "Time of publication.") Instant publishedAt) {}
}
