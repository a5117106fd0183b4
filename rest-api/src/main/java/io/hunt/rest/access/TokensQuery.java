package io.hunt.rest.access;

import org.jspecify.annotations.Nullable;

/** The filter of the list of API tokens. */
record TokensQuery(@Nullable String username) {}
