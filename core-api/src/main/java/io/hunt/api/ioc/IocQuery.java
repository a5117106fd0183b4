package io.hunt.api.ioc;

import io.hunt.api.PageRequest;
import io.hunt.api.id.IndicatorId;
import java.util.List;
import java.util.Set;

/** Queries about indicators. */
public sealed interface IocQuery {

    /** Returns {@code Optional<IndicatorView>}. */
    record FindIndicator(IndicatorId indicatorId) implements IocQuery {}

    /**
     * Returns {@code Page<IndicatorView>}, newest first.
     *
     * @param after recent writes of this user that the answer must contain (read-your-writes)
     */
    record ListIndicators(IndicatorFilter filter, PageRequest page, Set<String> after) implements IocQuery {

        /** Sort keys of indicators. */
        public static final List<String> SORTS = List.of("created_at", "updated_at", "severity", "value");
    }
}
