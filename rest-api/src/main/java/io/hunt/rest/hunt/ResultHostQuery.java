package io.hunt.rest.hunt;

import io.hunt.api.id.HostId;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The one host of results that are not all of one host. */
record ResultHostQuery(
        @Nullable @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId) implements Query {}
