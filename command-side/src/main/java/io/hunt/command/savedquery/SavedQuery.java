package io.hunt.command.savedquery;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import io.hunt.api.id.SavedQueryId;
import io.hunt.api.savedquery.SavedQueryCommand.ChangeQuery;
import io.hunt.api.savedquery.SavedQueryCommand.RemoveQuery;
import io.hunt.api.savedquery.SavedQueryCommand.SaveQuery;
import io.hunt.api.savedquery.SavedQueryEvent;
import io.hunt.api.savedquery.SavedQueryEvent.QueryChanged;
import io.hunt.api.savedquery.SavedQueryEvent.QueryRemoved;
import io.hunt.api.savedquery.SavedQueryEvent.QuerySaved;
import io.hunt.api.savedquery.SavedQueryView;
import java.time.Instant;
import java.util.Objects;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Aggregate of a saved query. The sender of its commands has checked the statement and the uniqueness of the name. */
@Aggregate(lockFactory = "clusterLocks")
class SavedQuery {

    @AggregateIdentifier
    private SavedQueryId id;

    private String name;
    private String sql;
    private @Nullable String description;
    private String savedBy;
    private Instant savedAt;
    private String updatedBy;
    private Instant updatedAt;

    static SavedQuery save(SaveQuery command) {
        apply(new QuerySaved(
                command.queryId(), command.name(), command.sql(), command.description(), command.savedBy()));
        return new SavedQuery();
    }

    void change(ChangeQuery command) {
        String newName = Objects.requireNonNullElse(command.name(), name);
        String newSql = Objects.requireNonNullElse(command.sql(), sql);
        String newDescription = command.description() == null ? description : command.description();
        if (!newName.equals(name) || !newSql.equals(sql) || !Objects.equals(newDescription, description)) {
            apply(new QueryChanged(id, newName, newSql, newDescription, command.changedBy()));
        }
    }

    void remove(RemoveQuery command) {
        apply(new QueryRemoved(id, command.removedBy()));
    }

    @EventSourcingHandler
    void on(SavedQueryEvent event, @Timestamp Instant at) {
        updatedAt = at;
        switch (event) {
            case QuerySaved saved -> {
                id = saved.queryId();
                name = saved.name();
                sql = saved.sql();
                description = saved.description();
                savedBy = saved.savedBy();
                savedAt = at;
                updatedBy = saved.savedBy();
            }
            case QueryChanged changed -> {
                name = changed.name();
                sql = changed.sql();
                description = changed.description();
                updatedBy = changed.changedBy();
            }
            case QueryRemoved ignored -> markDeleted();
        }
    }

    SavedQueryView view() {
        return new SavedQueryView(id, name, sql, description, savedBy, savedAt, updatedBy, updatedAt);
    }
}
