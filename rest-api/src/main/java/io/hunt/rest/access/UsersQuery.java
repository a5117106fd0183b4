package io.hunt.rest.access;

import io.hunt.api.access.Role;
import io.hunt.rest.json.Query;
import org.jspecify.annotations.Nullable;

/** The filters of the list of users. */
record UsersQuery(
        @Nullable Role role,
        @Nullable Boolean disabled,
        @Nullable String q) implements Query {}
