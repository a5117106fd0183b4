package io.hunt.rest.ioc.file;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What holds for entries of a file that do not say.
 *
 * @param type null: told from the value
 * @param context also take what the file gives as context only
 * @param now when it is, for what has expired
 */
public record Defaults(@Nullable IocType type, Severity severity, String source, boolean context, Instant now) {}
