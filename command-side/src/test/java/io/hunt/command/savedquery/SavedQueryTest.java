package io.hunt.command.savedquery;

import io.hunt.api.id.SavedQueryId;
import io.hunt.api.savedquery.SavedQueryCommand.ChangeQuery;
import io.hunt.api.savedquery.SavedQueryCommand.RemoveQuery;
import io.hunt.api.savedquery.SavedQueryEvent.QueryChanged;
import io.hunt.api.savedquery.SavedQueryEvent.QueryRemoved;
import io.hunt.api.savedquery.SavedQueryEvent.QuerySaved;
import io.hunt.api.savedquery.SavedQueryView;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.Repository;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SavedQueryTest {

    private static final SavedQueryId ID = SavedQueryId.random();
    private static final Instant MORNING = Instant.parse("2026-11-21T08:00:00Z");
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final QuerySaved SAVED = new QuerySaved(ID, "Listeners", "SELECT 1", "who", "ada");

    private FixtureConfiguration<SavedQuery> query;

    @BeforeEach
    void freshFixture() {
        query = new AggregateTestFixture<>(SavedQuery.class);
        query.registerAnnotatedCommandHandler(new Handlers(query.getRepository()));
    }

    @Test
    void what_is_not_named_stays_as_it_is() {
        query.given(SAVED)
                .when(change("Ears", null, null))
                .expectEvents(new QueryChanged(ID, "Ears", "SELECT 1", "who", "bob"));
    }

    @Test
    void a_change_to_what_is_already_so_is_no_fact() {
        query.given(SAVED).when(change("Listeners", "SELECT 1", "who")).expectNoEvents();
    }

    @Test
    void the_answer_is_the_query_as_it_is_now() {
        query.givenCurrentTime(MORNING)
                .andGiven(SAVED)
                .andGivenCurrentTime(NOON)
                .when(change(null, "SELECT 2", ""))
                .expectResultMessagePayload(
                        new SavedQueryView(ID, "Listeners", "SELECT 2", "", "ada", MORNING, "bob", NOON));
    }

    @Test
    void what_is_removed_is_gone() {
        query.given(SAVED)
                .when(new RemoveQuery(ID, "bob"))
                .expectEvents(new QueryRemoved(ID, "bob"))
                .expectMarkedDeleted();
        query.given(SAVED, new QueryRemoved(ID, "bob"))
                .when(change("Ears", null, null))
                .expectException(AggregateNotFoundException.class);
    }

    private static ChangeQuery change(@Nullable String name, @Nullable String sql, @Nullable String description) {
        return new ChangeQuery(ID, name, sql, description, "bob");
    }

    /** Passes commands on without a check. */
    record Handlers(Repository<SavedQuery> repository) {

        @CommandHandler
        SavedQueryView handle(ChangeQuery command) {
            Aggregate<SavedQuery> loaded = repository.load(ID.toString());
            loaded.execute(known -> known.change(command));
            return loaded.invoke(SavedQuery::view);
        }

        @CommandHandler
        void handle(RemoveQuery command) {
            repository.load(ID.toString()).execute(known -> known.remove(command));
        }
    }
}
