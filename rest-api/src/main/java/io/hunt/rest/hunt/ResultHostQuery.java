package io.hunt.rest.hunt;

import io.hunt.api.id.HostId;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Host filter of results that are not limited to one host by their path. */
record ResultHostQuery(
        @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId) implements Query {}
