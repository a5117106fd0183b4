package io.hunt.rest.export;

import io.hunt.rest.json.Query;
import org.jspecify.annotations.Nullable;

/** The parameters of every export, beside its list's own. */
public record ExportQuery(@Nullable Format format) implements Query {}
