package io.hunt.engine.store;

import java.util.Collection;
import java.util.Map;

/** Lookup of the last sequence numbers of many aggregates in one query. */
@FunctionalInterface
public interface SequenceNumberLookup {

    /** Returns the last sequence number of each aggregate; unknown aggregates are absent. */
    Map<String, Long> last(Collection<String> aggregates);
}
