package io.hunt.query.savedquery;

import io.hunt.api.Page;
import io.hunt.api.savedquery.SavedQueryQuery.FindSavedQuery;
import io.hunt.api.savedquery.SavedQueryQuery.ListSavedQueries;
import io.hunt.api.savedquery.SavedQueryView;
import io.hunt.query.table.CatchUp;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of saved queries. Returns raw types because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class SavedQueryQueryHandler {

    private final SavedQueryTable queries;
    private final CatchUp catchUp;

    SavedQueryQueryHandler(SavedQueryTable queries, CatchUp catchUp) {
        this.queries = queries;
        this.catchUp = catchUp;
    }

    @QueryHandler
    Optional<SavedQueryView> handle(FindSavedQuery query) {
        boolean caughtUp = catchUp.await(query.queryId().value(), queries::version);
        return catchUp.present(queries.find(query.queryId()), caughtUp);
    }

    @QueryHandler
    Page handle(ListSavedQueries query) {
        catchUp.awaitAll(query.after(), queries::version);
        return queries.list(query);
    }
}
