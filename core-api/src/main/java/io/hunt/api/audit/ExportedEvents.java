package io.hunt.api.audit;

import org.jspecify.annotations.Nullable;

/**
 * Part of an export of the log.
 *
 * @param lines JSON lines, each ended by a newline; at least one line, and at most a few MiB
 * @param rows number of lines
 * @param upTo position up to which the log was sealed when the export began
 * @param next position after which the next part begins; null for the last part
 */
public record ExportedEvents(
        String lines, long rows, long upTo, @Nullable Long next) {}
