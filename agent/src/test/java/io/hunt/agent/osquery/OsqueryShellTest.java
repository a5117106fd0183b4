package io.hunt.agent.osquery;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.query.QueryResult.EngineFailure;
import io.hunt.agent.query.QueryResult.StatementFailure;
import io.hunt.agent.query.QueryResult.UnsupportedTable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OsqueryShellTest {

    @ParameterizedTest
    @ValueSource(strings = {"nice: cannot run", "/usr/bin/nice: cannot run", "limited: 4: exec: not found", "", " \n"})
    void a_shell_that_did_not_start_is_a_failure_of_the_engine(String text) {
        assertThat(OsqueryShell.complaint(text)).isInstanceOf(EngineFailure.class);
    }

    @Test
    void other_complaints_belong_to_the_statement() {
        assertThat(OsqueryShell.complaint("Error: near \"x\": syntax error\n"))
                .isEqualTo(new StatementFailure("Error: near \"x\": syntax error"));
        assertThat(OsqueryShell.complaint("Error: no such table: x")).isInstanceOf(UnsupportedTable.class);
    }
}
