package io.hunt.api.audit;

import org.jspecify.annotations.Nullable;

/**
 * Some lines of an export.
 *
 * @param lines JSON lines, each ended by a newline; some MiB at most, but at least one
 * @param rows how many
 * @param upTo the position up to which the log was sealed when the export began
 * @param next behind which position it goes on; null if this was the end
 */
public record ExportedEvents(
        String lines, long rows, long upTo, @Nullable Long next) {}
