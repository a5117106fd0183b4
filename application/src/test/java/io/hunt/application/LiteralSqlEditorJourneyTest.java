package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Data for an editor of statements: the existing tables, and the position of a refusal. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LiteralSqlEditorJourneyTest {

    @TempDir
    static Path directory;

    private static RunningService service;
    private static Analyst admin;

    @BeforeAll
    static void start() {
        service = RunningService.in(directory);
        admin = service.admin();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void a_table_that_an_admin_denies_is_marked_and_the_entity_tag_changes() {
        Answer before = admin.get("/osquery/schema");
        assertThat(denial(before, "processes")).isEqualTo("null");
        assertThat(denial(before, "curl")).isEqualTo("\"side_effect_table\"");

        admin.put("/admin/settings/osquery_denied_tables", "{\"value\": [\"processes\"]}");

        assertThat(denial(admin.get("/osquery/schema"), "processes")).isEqualTo("\"denied_table\"");
        admin.put("/admin/settings/osquery_denied_tables", "{\"value\": []}");
    }

    @Test
    void a_refused_statement_says_where() {
        Answer denied = admin.post("/saved-queries", """
                {"name": "denied", "sql": "SELECT 1 AS one\\nFROM users JOIN curl"}""");
        Answer invalid = admin.post("/saved-queries", """
                {"name": "invalid", "sql": "SELECT pid\\r\\nFORM processes"}""");

        assertThat(denied.text("code") + " " + denied.number("line") + ":" + denied.number("column"))
                .isEqualTo("sql_denied 2:17");
        assertThat(invalid.text("code") + " " + invalid.number("line") + ":" + invalid.number("column"))
                .isEqualTo("sql_invalid 2:6");
    }

    private static String denial(Answer schema, String table) {
        for (JsonNode known : schema.body().path("tables")) {
            if (known.path("name").asString().equals(table)) {
                return known.path("denied").toString();
            }
        }
        return "absent";
    }
}
