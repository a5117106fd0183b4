package io.hunt.rest.ioc;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.ioc.file.FileFormat;
import io.hunt.rest.json.Query;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** The parameters of an import. */
record ImportQuery(
        boolean dryRun,
        @Nullable FileFormat format,
        @Nullable IocType type,
        @Nullable Severity severity,
        @Nullable @Size(max = 256) String source,
        boolean includeContext)
        implements Query {}
