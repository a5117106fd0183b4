package io.hunt.api.exception;

import io.hunt.api.PageRequest;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Queries for exceptions. */
public sealed interface ExceptionQuery {

    /** Returns {@code Optional<ExceptionView>}. */
    record FindException(ExceptionId exceptionId) implements ExceptionQuery {}

    /**
     * Returns {@code Page<ExceptionView>}, newest first.
     *
     * @param ended true: only ended ones; false: only others; null: all
     * @param after ids that the caller has just written and must find in the answer (read-your-writes)
     */
    record ListExceptions(
            @Nullable Boolean ended, @Nullable IndicatorId indicatorId, PageRequest page, Set<String> after)
            implements ExceptionQuery {

        /** Fields by which exceptions can be sorted. */
        public static final List<String> SORTS = List.of("created_at", "ends_at");
    }

    /**
     * Returns {@link ExceptionPreview}.
     *
     * @param indicatorId null for the indicators with the tag
     * @param tag in lower case; null for the indicator
     * @param hosts named hosts; all hosts if there are neither hosts nor labels
     * @param labels labels in lower case
     */
    record ShowExceptionPreview(
            @Nullable IndicatorId indicatorId, @Nullable String tag, Set<HostId> hosts, List<String> labels)
            implements ExceptionQuery {}
}
