package io.hunt.gateway.delta;

import io.hunt.proto.fleet.v1.Delta;
import java.util.List;

/**
 * Delta of a content to its base, in parts that fit into messages.
 *
 * @param bytes size of all parts
 */
record EncodedDelta(AssignmentContent base, AssignmentContent content, List<Delta> parts, int bytes) {

    /** Minimum number of literals with which a host keeps the content, as the protocol states it. */
    private static final int FEWEST_LITERALS = 2_048;

    EncodedDelta(AssignmentContent base, AssignmentContent content, List<Delta> parts) {
        this(
                base,
                content,
                parts,
                parts.stream().mapToInt(Delta::getSerializedSize).sum());
    }

    boolean isKept() {
        return parts.stream().mapToInt(part -> part.getLiterals().size()).sum() >= FEWEST_LITERALS;
    }
}
