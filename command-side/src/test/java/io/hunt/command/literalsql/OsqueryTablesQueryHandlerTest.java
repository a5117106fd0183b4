package io.hunt.command.literalsql;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.literalsql.OsqueryColumn;
import io.hunt.api.literalsql.OsqueryQuery.ShowOsqueryTables;
import io.hunt.api.literalsql.OsqueryTable;
import io.hunt.api.rejection.SqlReason;
import io.hunt.api.settings.Setting;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OsqueryTablesQueryHandlerTest {

    private final LiteralSqlFixture literalSqlFixture = new LiteralSqlFixture();

    @Test
    void every_table_is_told_with_its_columns_and_where_it_exists() {
        OsqueryTable processes = table(literalSqlFixture, "processes");

        assertThat(processes.denied()).isNull();
        assertThat(processes.platforms()).contains("linux", "windows");
        assertThat(processes.columns()).extracting(OsqueryColumn::name).contains("pid", "path");
        assertThat(table(literalSqlFixture, "file_inventory").columns()).isNotEmpty();
        assertThat(known(literalSqlFixture))
                .extracting(OsqueryTable::name)
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(table(literalSqlFixture, "file").columns())
                .filteredOn(OsqueryColumn::required)
                .extracting(OsqueryColumn::name)
                .contains("path");
    }

    @Test
    void what_must_not_be_read_says_why_as_the_refusal_does() {
        for (OsqueryTable table : known(literalSqlFixture)) {
            Optional<SqlReason> refused = literalSqlFixture.refusal("SELECT * FROM " + table.name());

            if (table.denied() != null) {
                assertThat(refused).as(table.name()).contains(table.denied());
            } else {
                assertThat(refused)
                        .as(table.name())
                        .isNotEqualTo(Optional.of(SqlReason.SECRET_TABLE))
                        .isNotEqualTo(Optional.of(SqlReason.UNKNOWN_TABLE));
            }
        }
        assertThat(table(literalSqlFixture, "curl").denied()).isEqualTo(SqlReason.SIDE_EFFECT_TABLE);
    }

    @Test
    void what_an_admin_denies_or_allows_counts_at_once() {
        literalSqlFixture.set(Setting.OSQUERY_DENIED_TABLES, "processes");
        literalSqlFixture.set(Setting.OSQUERY_ALLOWED_TABLES, "curl");

        assertThat(table(literalSqlFixture, "processes").denied()).isEqualTo(SqlReason.DENIED_TABLE);
        assertThat(table(literalSqlFixture, "curl").denied()).isNull();
    }

    @Test
    void where_no_tables_are_known_none_are_told() {
        assertThat(known(new LiteralSqlFixture(Optional.empty()))).isEmpty();
    }

    private static List<OsqueryTable> known(LiteralSqlFixture literalSqlFixture) {
        return new OsqueryTablesQueryHandler(literalSqlFixture.sql())
                .handle(new ShowOsqueryTables())
                .tables();
    }

    private static OsqueryTable table(LiteralSqlFixture literalSqlFixture, String name) {
        for (OsqueryTable table : known(literalSqlFixture)) {
            if (table.name().equals(name)) {
                return table;
            }
        }
        throw new AssertionError(name);
    }
}
