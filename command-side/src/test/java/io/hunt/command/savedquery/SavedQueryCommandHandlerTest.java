package io.hunt.command.savedquery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.hunt.api.id.SavedQueryId;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.SqlDenied;
import io.hunt.api.rejection.Rejection.SqlInvalid;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.SqlReason;
import io.hunt.api.savedquery.SavedQueryCommand.ChangeQuery;
import io.hunt.api.savedquery.SavedQueryCommand.RemoveQuery;
import io.hunt.api.savedquery.SavedQueryCommand.SaveQuery;
import io.hunt.api.savedquery.SavedQueryView;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.command.CommandProcess;
import io.hunt.command.literalsql.LiteralSqlFixture;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SavedQueryCommandHandlerTest {

    private static CommandProcess process;

    private SavedQueries queries;

    @BeforeAll
    static void start() {
        process = new CommandProcess("service.osquery-schema=" + LiteralSqlFixture.someTables());
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @BeforeEach
    void forget() {
        process.jdbc().update("delete from saved_query");
        queries = process.bean(SavedQueries.class);
    }

    @Test
    void a_saved_query_is_found_at_once() {
        SavedQueryView saved = save("Listeners", "SELECT pid FROM processes");

        assertThat(saved.name()).isEqualTo("Listeners");
        assertThat(saved.updatedBy()).isEqualTo("ada");
        assertThat(queries.sqlOf(saved.id())).contains("SELECT pid FROM processes");
        assertThat(queries.sqlOf(SavedQueryId.random())).isEmpty();
    }

    @Test
    void a_statement_that_may_not_be_sent_is_not_saved_either() {
        assertThat(refusal(saving("Curl", "SELECT * FROM curl")))
                .get()
                .extracting(refused -> ((SqlDenied) refused).reason())
                .isEqualTo(SqlReason.SIDE_EFFECT_TABLE);
        SavedQueryView saved = save("Listeners", "SELECT 1");
        assertThat(refusal(change(saved.id(), null, "SELEC 1"))).get().isInstanceOf(SqlInvalid.class);

        assertThat(process.count("saved_query")).isEqualTo(1);
        assertThat(queries.sqlOf(saved.id())).contains("SELECT 1");
    }

    @Test
    void a_name_has_200_characters_at_most_whichever_they_are() {
        String longest = "\uD83D\uDE00".repeat(200);

        assertThat(save(longest, "SELECT 1").name()).isEqualTo(longest);
        assertThat(refusal(saving(longest + "x", "SELECT 1"))).get().isInstanceOf(ValidationFailed.class);
    }

    @Test
    void a_name_is_taken_in_whatever_case() {
        SavedQueryView first = save("Listeners", "SELECT 1");
        SavedQueryView second = save("Ears", "SELECT 2");
        var taken = new AlreadyExists("saved query", first.id().toString());

        assertThat(refusal(saving("LISTENERS", "SELECT 3"))).contains(taken);
        assertThat(refusal(change(second.id(), "listeners", null))).contains(taken);
        process.send(change(first.id(), "LISTENERS", null));
        assertThat(refusal(saving(" x", "SELECT 1"))).get().isInstanceOf(ValidationFailed.class);
        assertThat(refusal(saving("", "SELECT 1"))).get().isInstanceOf(ValidationFailed.class);
    }

    @Test
    void a_name_is_free_again_when_its_query_is_gone() {
        SavedQueryView first = save("Listeners", "SELECT 1");
        process.send(new RemoveQuery(first.id(), "bob"));

        assertThat(queries.sqlOf(first.id())).isEmpty();
        assertThat(save("listeners", "SELECT 2").id()).isNotEqualTo(first.id());
        assertThatExceptionOfType(AggregateNotFoundException.class)
                .isThrownBy(() -> process.send(change(first.id(), "Ears", null)));
        assertThatExceptionOfType(AggregateNotFoundException.class)
                .isThrownBy(() -> process.send(new RemoveQuery(SavedQueryId.random(), "bob")));
    }

    @Test
    void of_two_who_want_a_name_at_once_one_gets_it() throws Exception {
        for (int round = 0; round < 10; round++) {
            String name = "contested " + round;
            var start = new CyclicBarrier(2);
            Callable<Optional<Rejection>> attempt = () -> {
                start.await();
                return refusal(saving(name, "SELECT 1"));
            };
            try (var threads = Executors.newFixedThreadPool(2)) {
                var outcomes = threads.invokeAll(List.of(attempt, attempt));

                assertThat(List.of(outcomes.get(0).get(), outcomes.get(1).get()))
                        .filteredOn(Optional::isEmpty)
                        .hasSize(1);
            }
        }
    }

    @Test
    void a_changed_policy_holds_from_the_next_check_on() {
        String sql = "SELECT username FROM shadow";
        assertThat(refusal(saving("Passwords", sql))).isPresent();

        process.send(new ChangeSetting(Setting.OSQUERY_ALLOWED_TABLES, "[\"Shadow\",\"shadow\"]", "root"));
        save("Passwords", sql);

        process.send(new ChangeSetting(Setting.OSQUERY_ALLOWED_TABLES, "[]", "root"));
        assertThat(refusal(saving("Passwords 2", sql))).isPresent();
    }

    private static SavedQueryView save(String name, String sql) {
        return process.send(saving(name, sql));
    }

    private static Optional<Rejection> refusal(Object command) {
        return process.refusal(command);
    }

    private static SaveQuery saving(String name, String sql) {
        return new SaveQuery(SavedQueryId.random(), name, sql, null, "ada");
    }

    private static ChangeQuery change(SavedQueryId id, @Nullable String name, @Nullable String sql) {
        return new ChangeQuery(id, name, sql, null, "bob");
    }
}
