package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.SqlDenied;
import io.hunt.api.rejection.Rejection.SqlInvalid;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlPlace;
import io.hunt.api.rejection.SqlReason;
import io.hunt.api.savedquery.SavedQueryCommand.ChangeQuery;
import io.hunt.api.savedquery.SavedQueryCommand.RemoveQuery;
import io.hunt.api.savedquery.SavedQueryCommand.SaveQuery;
import io.hunt.api.savedquery.SavedQueryQuery.ListSavedQueries;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SavedQueryTest {

    private static final String ALL = "/api/v1/saved-queries";
    private static final String ONE = ALL + "/" + Samples.SAVED_QUERY.id();
    private static final String SHOWN = """
            {"id":"%s","name":"Listeners","sql":"SELECT 1","description":null,"created_by":"ada",\
            "created_at":"2026-11-21T12:00:00Z","updated_by":"root","updated_at":"2099-01-01T00:00:00Z"}""".formatted(Samples.SAVED_QUERY.id());

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @Test
    void a_query_is_saved_as_it_was_written() {
        Http.Answer answer = Http.json("POST", ALL, "analyst", """
                {"name":" Listeners ","sql":"SELECT 1\\n-- all\\nFROM users","description":"who\\nis there"}""");

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.header("Location")).contains(ONE);
        assertThat(answer.text()).isEqualTo(SHOWN);
        SaveQuery sent = WebService.BACKEND.last(SaveQuery.class);
        assertThat(sent)
                .isEqualTo(new SaveQuery(
                        sent.queryId(), "Listeners", "SELECT 1\n-- all\nFROM users", "who\nis there", "ada"));
    }

    @Test
    void the_same_key_saves_one_query() {
        WebService.RUNNING.getBean(FakeIdempotencyKeys.class).reset();
        for (int i = 0; i < 2; i++) {
            assertThat(Http.send(
                                    "POST",
                                    ALL,
                                    "analyst",
                                    "{\"name\":\"a\",\"sql\":\"SELECT 1\"}".getBytes(UTF_8),
                                    "Content-Type",
                                    "application/json",
                                    "Idempotency-Key",
                                    "saved-once")
                            .status())
                    .isEqualTo(201);
        }

        assertThat(WebService.BACKEND.received)
                .filteredOn(SaveQuery.class::isInstance)
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"name\":\"a\"}",
                "{\"sql\":\"SELECT 1\"}",
                "{\"name\":\"\",\"sql\":\"SELECT 1\"}",
                "{\"name\":\"a\\nb\",\"sql\":\"SELECT 1\"}",
                "{\"name\":\"a\",\"sql\":1}",
                "{\"name\":\"a\",\"sql\":\"SELECT \\u0000\"}",
                "{\"name\":\"a\",\"sql\":\"SELECT 1\",\"platforms\":[]}"
            })
    void a_body_that_is_wrong_is_refused(String body) {
        Http.Answer answer = Http.json("POST", ALL, "analyst", body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("validation_failed");
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void a_name_and_a_statement_are_bounded() {
        for (String body : new String[] {
            "{\"name\":\"%s\",\"sql\":\"SELECT 1\"}".formatted("x".repeat(201)),
            "{\"name\":\"a\",\"sql\":\"%s\"}".formatted("x".repeat(98_305))
        }) {
            assertThat(Http.json("POST", ALL, "analyst", body).code()).isEqualTo("validation_failed");
        }
    }

    @Test
    void a_refused_statement_is_answered_with_the_reason() {
        WebService.BACKEND.failures.put(
                SaveQuery.class,
                new RejectionException(new SqlDenied(
                        SqlReason.SIDE_EFFECT_TABLE, "The table curl must not be read.", new SqlPlace(2, 6))));
        Http.Answer denied = Http.json("POST", ALL, "analyst", "{\"name\":\"a\",\"sql\":\"SELECT * FROM curl\"}");

        assertThat(denied.status()).isEqualTo(400);
        assertThat(denied.code()).isEqualTo("sql_denied");
        assertThat(denied.json().get("reason").asString()).isEqualTo("side_effect_table");
        assertThat(denied.json().get("line").asInt()).isEqualTo(2);
        assertThat(denied.json().get("column").asInt()).isEqualTo(6);
        assertThat(denied.json().get("detail").asString()).isEqualTo("The table curl must not be read.");

        WebService.BACKEND.failures.put(
                ChangeQuery.class, new RejectionException(new SqlInvalid(SqlReason.SYNTAX, "no", null)));
        Http.Answer invalid = Http.json("PATCH", ONE, "analyst", "{\"sql\":\"SELEC\"}");
        assertThat(invalid.code()).isEqualTo("sql_invalid");
        assertThat(invalid.json().get("reason").asString()).isEqualTo("syntax");
        assertThat(invalid.json().has("line")).isFalse();
    }

    @Test
    void whoever_takes_a_name_that_is_taken_is_shown_whose_it_is() {
        String other = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11";
        var taken = new RejectionException(new AlreadyExists("saved query", other));
        WebService.BACKEND.failures.put(SaveQuery.class, taken);
        WebService.BACKEND.failures.put(ChangeQuery.class, taken);

        for (Http.Answer answer : new Http.Answer[] {
            Http.json("POST", ALL, "analyst", "{\"name\":\"a\",\"sql\":\"SELECT 1\"}"),
            Http.json("PATCH", ONE, "analyst", "{\"name\":\"a\"}")
        }) {
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.json().get("existing_id").asString()).isEqualTo(other);
            assertThat(answer.header("Location")).contains(ALL + "/" + other);
        }
    }

    @Test
    void what_is_not_named_stays() {
        Http.Answer answer = Http.json("PATCH", ONE, "analyst", "{\"name\":\"Ears\"}");

        assertThat(answer.text()).isEqualTo(SHOWN);
        assertThat(WebService.BACKEND.last(ChangeQuery.class))
                .isEqualTo(new ChangeQuery(Samples.SAVED_QUERY.id(), "Ears", null, null, "ada"));
    }

    @Test
    void a_query_is_shown_and_forgotten() {
        assertThat(Http.get(ONE, "auditor").text()).isEqualTo(SHOWN);
        assertThat(Http.get(ALL + "/" + Samples.HUNT_ID, "auditor").status()).isEqualTo(404);
        assertThat(Http.get(ALL + "/no-id", "auditor").status()).isEqualTo(404);
        assertThat(Http.bare("DELETE", ONE, "analyst").status()).isEqualTo(204);
        assertThat(WebService.BACKEND.last(RemoveQuery.class))
                .isEqualTo(new RemoveQuery(Samples.SAVED_QUERY.id(), "ada"));
    }

    @Test
    void the_list_holds_what_the_asker_has_just_written() {
        Http.json("POST", ALL, "admin", "{\"name\":\"a\",\"sql\":\"SELECT 1\"}");
        Http.Answer answer = Http.get(ALL + "?q=listen&sort=-name&page_size=7", "admin");

        assertThat(answer.text()).isEqualTo("{\"items\":[" + SHOWN + "],\"next_page_token\":\"next\",\"total\":2}");
        ListSavedQueries asked = WebService.BACKEND.last(ListSavedQueries.class);
        assertThat(asked.q()).isEqualTo("listen");
        assertThat(asked.page().sort()).isEqualTo("-name");
        assertThat(asked.page().size()).isEqualTo(7);
        assertThat(asked.after()).contains(Samples.SAVED_QUERY.id().toString());
        assertThat(Http.get(ALL + "?platform=linux", "admin").status()).isEqualTo(400);
    }
}
