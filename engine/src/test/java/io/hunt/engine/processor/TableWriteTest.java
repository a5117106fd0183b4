package io.hunt.engine.processor;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TableWriteTest {

    private static final String PUT = "insert into shelf (id, title) values (?, ?)";
    private static final String RENAME = """
            update shelf set title = told.title, renamed = renamed + 1
            from unnest(?::int[], ?::text[]) as told (id, title) where shelf.id = told.id""";

    @Test
    void joined_neighbours_are_one_statement_and_all_keep_their_order() throws Exception {
        try (var connection = TestDatabase.empty().getConnection()) {
            var jdbc = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
            jdbc.execute("create temporary table shelf (id int primary key, title text, renamed int default 0)");
            jdbc.execute("create temporary sequence statements");
            jdbc.execute("create function pg_temp.count() returns trigger language plpgsql as"
                    + " $$ begin perform nextval('statements'); return null; end $$");
            jdbc.execute("create trigger count after update on shelf for each statement"
                    + " execute function pg_temp.count()");
            var writes = new ArrayList<TableWrite>();
            for (int id = 1; id <= 3; id++) {
                writes.add(TableWrite.of(PUT, id, "book " + id));
            }
            writes.add(renamed(1, "first"));
            writes.add(renamed(2, null));
            writes.add(TableWrite.of(PUT, 4, "book 4"));
            writes.add(renamed(4, "it's \"fourth\", {}"));

            TableWrite.applyAll(jdbc, writes);

            var rows = jdbc.queryForList("select * from shelf order by id");
            assertThat(rows).extracting("title").containsExactly("first", null, "book 3", "it's \"fourth\", {}");
            assertThat(rows).extracting("renamed").containsExactly(1, 1, 0, 1);
            assertThat(jdbc.queryForObject("select last_value from statements", Long.class))
                    .isEqualTo(2);
        }
    }

    private static TableWrite renamed(int id, @Nullable String title) {
        return TableWrite.joined(RENAME, id, title);
    }
}
