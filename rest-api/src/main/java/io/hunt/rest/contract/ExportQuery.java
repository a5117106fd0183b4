package io.hunt.rest.contract;

import io.hunt.rest.export.Format;
import org.jspecify.annotations.Nullable;

/** The parameters of every export, beside its list's own. */
record ExportQuery(@Nullable @WordOf(Format.class) String format) {}
