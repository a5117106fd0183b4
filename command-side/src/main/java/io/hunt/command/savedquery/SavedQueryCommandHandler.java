package io.hunt.command.savedquery;

import io.hunt.api.id.SavedQueryId;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.savedquery.SavedQueryCommand.ChangeQuery;
import io.hunt.api.savedquery.SavedQueryCommand.RemoveQuery;
import io.hunt.api.savedquery.SavedQueryCommand.SaveQuery;
import io.hunt.api.savedquery.SavedQueryView;
import io.hunt.command.literalsql.LiteralSqlPolicy;
import io.hunt.engine.aggregate.AggregateCreation;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.Repository;
import org.springframework.stereotype.Component;

/**
 * Handles commands of saved queries: checks the statement and the uniqueness of the name. Only one of several
 * concurrent commands for a name succeeds.
 */
@Component
class SavedQueryCommandHandler {

    private static final int LONGEST_NAME = 200;

    private final Repository<SavedQuery> repository;
    private final SavedQueries queries;
    private final LiteralSqlPolicy sql;

    SavedQueryCommandHandler(Repository<SavedQuery> repository, SavedQueries queries, LiteralSqlPolicy sql) {
        this.repository = repository;
        this.queries = queries;
        this.sql = sql;
    }

    @CommandHandler
    SavedQueryView handle(SaveQuery command) {
        sql.admit(command.sql());
        claim(command.name(), command.queryId());
        return AggregateCreation.in(repository, () -> SavedQuery.save(command)).invoke(SavedQuery::view);
    }

    @CommandHandler
    SavedQueryView handle(ChangeQuery command) {
        Aggregate<SavedQuery> query = repository.load(command.queryId().toString());
        if (command.sql() != null) {
            sql.admit(command.sql());
        }
        if (command.name() != null) {
            claim(command.name(), command.queryId());
        }
        query.execute(known -> known.change(command));
        return query.invoke(SavedQuery::view);
    }

    @CommandHandler
    void handle(RemoveQuery command) {
        repository.load(command.queryId().toString()).execute(known -> known.remove(command));
    }

    private void claim(String name, SavedQueryId id) {
        if (!name.equals(name.strip()) || name.isEmpty() || name.codePointCount(0, name.length()) > LONGEST_NAME) {
            throw new RejectionException(
                    new ValidationFailed("name", "must have 1 to 200 characters without blanks around"));
        }
        queries.lock(name);
        queries.named(name).filter(other -> !other.equals(id)).ifPresent(other -> {
            throw new RejectionException(new AlreadyExists("saved query", other.toString()));
        });
    }
}
