package io.hunt.api.condition;

import io.hunt.api.PageRequest;
import io.hunt.api.id.HostId;
import io.swagger.v3.oas.annotations.media.Schema;
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
    @Schema(name = "Conditions")
    record ConditionCount(
            @Schema(description = "Number of open conditions that are not about a host.", example = "1")
            long service,

            @Schema(description = "Number of open conditions of hosts.", example = "2")
            long hosts) {}
}
