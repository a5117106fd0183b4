package io.hunt.agent.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.query.QueryResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OsqueryHealthTest {

    private static final QueryResult WORKS = new QueryResult.Rows(List.of(), false);

    @TempDir
    Path directory;

    private final List<String> reported = new ArrayList<>();

    @Test
    void osquery_that_stops_is_reported_once_until_it_has_worked_again() {
        OsqueryHealth health = health();
        health.heard(WORKS);
        health.heard(new QueryResult.EngineFailure("killed"));
        health.heard(new QueryResult.EngineFailure("killed"));
        assertThat(reported).containsExactly("killed");

        health.heard(WORKS);
        health.missing();
        assertThat(reported).containsExactly("killed", "osqueryi is no longer on the PATH");
    }

    @Test
    void osquery_that_never_worked_has_not_stopped() {
        health().missing();
        health().heard(new QueryResult.EngineFailure("killed"));

        assertThat(reported).isEmpty();
    }

    @Test
    void a_statement_that_fails_says_nothing_about_osquery() {
        OsqueryHealth health = health();
        health.heard(new QueryResult.StatementFailure("syntax error"));
        health.missing();
        assertThat(reported).isEmpty();

        health.heard(new QueryResult.UnsupportedTable("no such table"));
        health.heard(new QueryResult.StatementFailure("syntax error"));
        assertThat(reported).isEmpty();
        health.missing();
        assertThat(reported).hasSize(1);
    }

    @Test
    void a_directory_that_cannot_be_written_to_stops_no_query() {
        OsqueryHealth health = new OsqueryHealth(directory.resolve("nowhere/works"), reported::add);
        health.heard(WORKS);
        health.missing();

        assertThat(reported).isEmpty();
    }

    private OsqueryHealth health() {
        return new OsqueryHealth(directory.resolve("works"), reported::add);
    }
}
