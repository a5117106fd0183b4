package io.hunt.rest.savedquery;

import org.jspecify.annotations.Nullable;

/** The filters of the list of saved queries. */
record SavedQueriesQuery(@Nullable String q, @Nullable String sort) {}
