package io.hunt.rest.access;

import io.hunt.rest.json.Query;
import org.jspecify.annotations.Nullable;

/** The filter of the list of API tokens. */
record TokensQuery(@Nullable String username) implements Query {}
