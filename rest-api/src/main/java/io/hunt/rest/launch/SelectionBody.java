package io.hunt.rest.launch;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.contract.WordOf;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Which indicators: by ids, or by types and severities, or all active ones. */
public record SelectionBody(
        @Nullable Set<UUID> ids,
        @Nullable @WordOf(IocType.class) Set<String> types,
        @Nullable @WordOf(Severity.class) Set<String> severities,
        @Nullable Boolean all) {}
