package io.hunt.rest.ioc.file;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Default values of entries of a file.
 *
 * @param type null to detect it from the value
 * @param context true to import also entries that the file marks as context only
 * @param tags tags of each entry, besides its own
 * @param now current time, for expiry
 */
public record EntryDefaults(
        @Nullable IocType type, Severity severity, String source, boolean context, List<String> tags, Instant now) {}
