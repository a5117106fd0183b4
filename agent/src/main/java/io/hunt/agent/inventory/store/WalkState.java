package io.hunt.agent.inventory.store;

import java.time.Instant;
import java.util.Optional;

/**
 * What the inventory covers.
 *
 * @param asOf when the last whole walk ended
 * @param complete whether it left no directory out
 */
public record WalkState(Optional<Instant> asOf, boolean complete) {

    public static final WalkState NEVER = new WalkState(Optional.empty(), false);
}
