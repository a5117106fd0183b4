package io.hunt.rest.ioc;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.contract.WordOf;
import io.hunt.rest.ioc.file.FileFormat;
import org.jspecify.annotations.Nullable;

/** The parameters of an import. */
record ImportQuery(
        @Nullable Boolean dryRun,
        @Nullable @WordOf(FileFormat.class) String format,
        @Nullable @WordOf(IocType.class) String type,
        @Nullable @WordOf(Severity.class) String severity,
        @Nullable String source,
        @Nullable Boolean includeContext) {}
