package io.hunt.application.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** Data directory that this version creates. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class NewDirectoryTest {

    @TempDir
    Path directory;

    /** Otherwise a new image of the operating system could order existing indexes differently. */
    @Test
    void texts_are_ordered_by_postgresql_itself_and_not_by_the_machine() {
        try (var database = EmbeddedDatabase.in(directory)) {
            var service = new JdbcTemplate(database.as(database.service()));

            assertThat(service.queryForMap("""
                    select datlocprovider::text as provider, datlocale as locale, datcollate as machine
                    from pg_database where datname = current_database()"""))
                    .containsEntry("provider", "b")
                    .containsEntry("locale", "C.UTF-8")
                    .containsEntry("machine", "C");
        }
    }
}
