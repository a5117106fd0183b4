package io.hunt.agent.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SelectStatementTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1",
                "  select 1 ; ",
                "WITH a AS (SELECT ';') SELECT * FROM a",
                "SELECT 'it''s; fine' -- really;\n",
                "/* ; */ SELECT \"a;b\" FROM x",
            })
    void one_select_is_taken(String sql) {
        assertThat(SelectStatement.parse(sql)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ";",
                "SELECT 1; SELECT 2",
                "SELECT 1; -- and then\nSELECT 2",
                "SELECT 1; /* and then",
                "DELETE FROM users",
                "ATTACH 'x' AS y",
                ".shell id",
                "PRAGMA table_info(users)",
                "SELECT 'a''; DROP TABLE x; --",
                "selected",
            })
    void anything_else_is_not(String sql) {
        assertThat(SelectStatement.parse(sql)).isEmpty();
    }
}
