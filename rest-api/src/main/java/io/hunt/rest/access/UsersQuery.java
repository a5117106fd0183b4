package io.hunt.rest.access;

import io.hunt.api.access.Role;
import io.hunt.rest.contract.WordOf;
import org.jspecify.annotations.Nullable;

/** The filters of the list of users. */
record UsersQuery(
        @Nullable @WordOf(Role.class) String role,
        @Nullable Boolean disabled,
        @Nullable String q) {}
