package io.hunt.api.hunt;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Event that contains compiled statements. Terms that several statements share are contained once. */
public interface StatementCarrier {

    List<StoredQuery> queries();

    /** Returns the shared terms; null in events of revision 1, whose statements are whole. */
    @Nullable List<String> terms();

    /**
     * Checks the indexes of the terms, so that a damaged event is unreadable instead of failing later.
     *
     * @throws IllegalArgumentException if a statement names terms that the event does not contain
     */
    static void requireTerms(List<StoredQuery> queries, @Nullable List<String> terms) {
        int shared = terms == null ? 0 : terms.size();
        if (!queries.stream().allMatch(query -> query.isWithin(shared))) {
            throw new IllegalArgumentException("a statement names terms that its event does not contain");
        }
    }

    /** Returns the whole statements. */
    default List<FrozenQuery> statements() {
        List<String> shared = Objects.requireNonNullElse(terms(), List.of());
        return queries().stream().map(query -> query.with(shared)).toList();
    }
}
