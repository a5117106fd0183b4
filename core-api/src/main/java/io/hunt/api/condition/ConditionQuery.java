package io.hunt.api.condition;

import io.hunt.api.PageRequest;
import io.hunt.api.id.HostId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Queries for open conditions. */
public sealed interface ConditionQuery {

    /**
     * Returns {@code Page<ConditionView>}, newest first.
     *
     * @param kinds empty for all
     */
    record ListConditions(
            Set<ConditionKind> kinds, @Nullable HostId hostId, PageRequest page) implements ConditionQuery {}

    /** Returns {@link ConditionCount}. */
    record CountConditions() implements ConditionQuery {}

    /** Numbers of open conditions of the service and of hosts. */
    record ConditionCount(long service, long hosts) {}
}
