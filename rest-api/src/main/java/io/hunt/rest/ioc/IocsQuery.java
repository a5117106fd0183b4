package io.hunt.rest.ioc;

import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import org.jspecify.annotations.Nullable;

/** The filters of the list of indicators. */
record IocsQuery(
        @Nullable IocType type,
        @Nullable Severity severity,
        @Nullable Boolean active,
        @Nullable String q,
        @Nullable @SortOf(ListIndicators.class) String sort)
        implements Query {}
