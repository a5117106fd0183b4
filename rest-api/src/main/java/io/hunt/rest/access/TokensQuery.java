package io.hunt.rest.access;

import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Filters of the list of API tokens. */
record TokensQuery(
        @Nullable @Schema(description = "Username of the owner; default: the caller.", example = "ada")
        String username) implements Query {}
