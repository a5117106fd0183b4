package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.PageRequest;
import java.util.List;
import java.util.Set;

/** Everything that can be asked about indicators. */
public sealed interface IocQuery {

    /** Answers {@code Optional<IndicatorView>}. */
    record FindIndicator(IndicatorId indicatorId) implements IocQuery {}

    /**
     * Answers {@code Page<IndicatorView>}, newest first.
     *
     * @param after what this asker has just written and must find in the answer
     */
    record ListIndicators(IndicatorFilter filter, PageRequest page, Set<String> after) implements IocQuery {

        /** What indicators are sorted by. */
        public static final List<String> SORTS = List.of("created_at", "updated_at", "severity", "value");
    }
}
