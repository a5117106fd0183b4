package io.hunt.query.savedquery;

import io.hunt.api.savedquery.SavedQueryEvent;
import io.hunt.api.savedquery.SavedQueryEvent.QueryChanged;
import io.hunt.api.savedquery.SavedQueryEvent.QueryRemoved;
import io.hunt.api.savedquery.SavedQueryEvent.QuerySaved;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import java.time.Instant;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;
import org.springframework.stereotype.Component;

/** Projection of saved queries. */
@Component
@ProcessingGroup(ReadModels.PROCESSOR)
class SavedQueryProjection {

    private final SavedQueryTable queries;

    SavedQueryProjection(SavedQueryTable queries) {
        this.queries = queries;
    }

    @EventHandler
    void on(SavedQueryEvent event, @Timestamp Instant at, EventMessage<?> message) {
        long version = EventVersions.version(message, event.queryId().value());
        switch (event) {
            case QuerySaved saved -> queries.add(saved, at, version);
            case QueryChanged changed -> queries.change(changed, at, version);
            case QueryRemoved removed -> queries.remove(removed, version);
        }
    }
}
