package io.hunt.rest.condition;

import io.hunt.api.condition.ConditionKind;
import io.hunt.api.id.HostId;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of the list of open conditions. */
record ConditionsQuery(
        @Schema(description = "Kind of the condition.", example = "[\"receiver_failing\"]")
        Set<ConditionKind> kind,

        @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId)
        implements Query {}
