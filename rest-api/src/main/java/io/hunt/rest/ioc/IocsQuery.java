package io.hunt.rest.ioc;

import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.contract.SortOf;
import io.hunt.rest.contract.WordOf;
import org.jspecify.annotations.Nullable;

/** The filters of the list of indicators. */
record IocsQuery(
        @Nullable @WordOf(IocType.class) String type,
        @Nullable @WordOf(Severity.class) String severity,
        @Nullable Boolean active,
        @Nullable String q,
        @Nullable @SortOf(ListIndicators.class) String sort) {}
