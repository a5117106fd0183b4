package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.literalsql.OsqueryColumn;
import io.hunt.api.literalsql.OsqueryQuery.ShowOsqueryTables;
import io.hunt.api.literalsql.OsqueryTable;
import io.hunt.api.literalsql.OsqueryTables;
import io.hunt.api.rejection.SqlReason;
import io.hunt.api.savedquery.SavedQueryCommand.ChangeQuery;
import io.hunt.api.savedquery.SavedQueryCommand.RemoveQuery;
import io.hunt.api.savedquery.SavedQueryCommand.SaveQuery;
import io.hunt.api.savedquery.SavedQueryQuery.FindSavedQuery;
import io.hunt.api.savedquery.SavedQueryQuery.ListSavedQueries;
import io.hunt.api.savedquery.SavedQueryView;
import java.util.List;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Fake of the handlers for saved queries and osquery's tables; {@link Backend} holds their answers. */
@Component
class FakeSavedQueries {

    private final Backend backend;

    FakeSavedQueries(Backend backend) {
        this.backend = backend;
    }

    @CommandHandler
    SavedQueryView handle(SaveQuery command, MetaData with) {
        backend.take(command, with);
        return Samples.SAVED_QUERY;
    }

    @CommandHandler
    SavedQueryView handle(ChangeQuery command, MetaData with) {
        backend.take(command, with);
        return Samples.SAVED_QUERY;
    }

    @CommandHandler
    void handle(RemoveQuery command, MetaData with) {
        backend.take(command, with);
    }

    @QueryHandler
    OsqueryTables handle(ShowOsqueryTables query) {
        var url = new OsqueryColumn("url", "text", true, false, null);
        return new OsqueryTables(List.of(
                new OsqueryTable("curl", List.of(), List.of(url), List.of("linux"), SqlReason.SIDE_EFFECT_TABLE)));
    }

    @QueryHandler
    Optional<SavedQueryView> handle(FindSavedQuery query) {
        return backend.created(query.queryId(), Samples.SAVED_QUERY.id(), Samples.SAVED_QUERY);
    }

    @QueryHandler
    Page<SavedQueryView> handle(ListSavedQueries query, MetaData with) {
        return backend.page(query, with, Samples.SAVED_QUERY);
    }
}
