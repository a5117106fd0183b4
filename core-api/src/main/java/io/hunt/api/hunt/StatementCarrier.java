package io.hunt.api.hunt;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Event that contains compiled statements. Terms that several statements share are contained once. */
public interface StatementCarrier {

    List<StoredQuery> queries();

    /** Returns the shared terms; null in events of revision 1, whose statements are whole. */
    @Nullable List<String> terms();

    /** Returns the whole statements. */
    default List<FrozenQuery> statements() {
        List<String> shared = Objects.requireNonNullElse(terms(), List.of());
        return queries().stream().map(query -> query.with(shared)).toList();
    }
}
