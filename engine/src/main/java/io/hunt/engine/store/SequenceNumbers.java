package io.hunt.engine.store;

import java.util.Collection;
import java.util.Map;

/** Tells how far the log has come with many aggregates, asked at once. */
@FunctionalInterface
public interface SequenceNumbers {

    /** The last of each; an aggregate the log does not know is missing. */
    Map<String, Long> last(Collection<String> aggregates);
}
