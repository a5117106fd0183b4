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
     * @param hosts empty for all hosts
     */
    record ShowExceptionPreview(IndicatorId indicatorId, Set<HostId> hosts) implements ExceptionQuery {}
}
