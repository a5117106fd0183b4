package io.hunt.engine.process;

import java.util.Set;

/** Segments that event processors of this process work on. */
public interface ActiveSegments {

    /** Numbers of this processor's segments; empty if it has stopped or hangs. */
    Set<Integer> of(String processor);

    /** Wakes the processor to check for segments to claim or release. */
    void look(String processor);
}
