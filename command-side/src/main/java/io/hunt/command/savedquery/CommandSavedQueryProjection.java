package io.hunt.command.savedquery;

import io.hunt.api.savedquery.SavedQueryEvent;
import io.hunt.api.savedquery.SavedQueryEvent.QueryChanged;
import io.hunt.api.savedquery.SavedQueryEvent.QueryRemoved;
import io.hunt.api.savedquery.SavedQueryEvent.QuerySaved;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Projection of saved queries, updated in the transaction of each change. */
@Component
@ProcessingGroup("command-tables")
class CommandSavedQueryProjection {

    private final SavedQueries queries;

    CommandSavedQueryProjection(SavedQueries queries) {
        this.queries = queries;
    }

    @EventHandler
    void on(SavedQueryEvent event) {
        switch (event) {
            case QuerySaved saved -> queries.write(saved.queryId(), saved.name(), saved.sql());
            case QueryChanged changed -> queries.write(changed.queryId(), changed.name(), changed.sql());
            case QueryRemoved removed -> queries.remove(removed.queryId());
        }
    }
}
