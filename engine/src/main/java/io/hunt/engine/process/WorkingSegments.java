package io.hunt.engine.process;

import java.util.Set;

/** The segments that event processors of this process work on. */
public interface WorkingSegments {

    /** The numbers of this processor's segments; none when it has stopped or hangs. */
    Set<Integer> of(String processor);

    /** Has the processor look soon for segments to claim or to release. */
    void look(String processor);
}
