package io.hunt.agent.delta;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.Assignment;
import java.util.Optional;

/** Result of adding a part of a delta. */
public sealed interface RestoredContent {

    /** More parts are missing. */
    record Incomplete() implements RestoredContent {}

    /**
     * Content that matches its id.
     *
     * @param asked queries and digest lists
     * @param kept content to keep; absent if its delta was short
     */
    record Complete(Assignment asked, ByteString id, Optional<ByteString> kept) implements RestoredContent {}

    /** The base is missing or damaged; on a new stream the service sends the assignment again. */
    record MissingBase() implements RestoredContent {}

    /** Content that does not match its id though it has no base, or that is no assignment. */
    record Invalid() implements RestoredContent {}
}
