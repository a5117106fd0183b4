package io.hunt.application.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EmbeddedDatabaseStartTest {

    @TempDir
    Path directory;

    @Test
    void it_is_there_for_beans_and_ends_after_them() {
        UnpackedPrograms.into(directory);
        EmbeddedDatabase used;
        try (var context = context(Map.of())) {
            context.refresh();
            used = context.getBean(EmbeddedDatabaseStart.class).database();
            assertThat(one(used)).isOne();
        }
        assertThatThrownBy(() -> one(used)).isInstanceOf(CannotGetJdbcConnectionException.class);
        assertThat(isLeftRunning()).isFalse();
    }

    @Test
    void it_ends_when_the_service_does_not_start() {
        UnpackedPrograms.into(directory);
        try (var context = context(Map.of())) {
            context.registerBean("broken", String.class, () -> {
                throw new IllegalStateException("something else");
            });
            assertThatThrownBy(context::refresh).isInstanceOf(BeanCreationException.class);
        }
        assertThat(directory.resolve("postgres/PG_VERSION")).exists();
        assertThat(isLeftRunning()).isFalse();
    }

    @Test
    void what_it_fails_with_is_told_to_who_needs_it() {
        UnpackedPrograms.into(directory);
        try (var first = context(Map.of());
                var second = context(Map.of())) {
            first.refresh();
            first.getBean(EmbeddedDatabaseStart.class).database();
            second.refresh();
            assertThatThrownBy(second.getBean(EmbeddedDatabaseStart.class)::database)
                    .hasRootCauseMessage("Another service uses this data directory");
        }
    }

    @Test
    void nothing_starts_beside_a_database_that_is_given() {
        try (var context = context(Map.of("service.database-url", "jdbc:postgresql://db.example/hunts"))) {
            context.refresh();
            assertThat(context.getBeanNamesForType(EmbeddedDatabaseStart.class)).isEmpty();
        }
        assertThat(directory).isEmptyDirectory();
    }

    private GenericApplicationContext context(Map<String, Object> settings) {
        var context = new GenericApplicationContext();
        var sources = context.getEnvironment().getPropertySources();
        sources.addFirst(new MapPropertySource("given", settings));
        sources.addFirst(new MapPropertySource("place", Map.of("service.data-dir", directory.toString())));
        new EarlyDatabaseInitializer().initialize(context);
        return context;
    }

    private static int one(EmbeddedDatabase database) {
        return JdbcClient.create(database.as(database.service()))
                .sql("select 1")
                .query(Integer.class)
                .single();
    }

    /** The server removes this file when it stops. */
    private boolean isLeftRunning() {
        return directory.resolve("postgres/postmaster.pid").toFile().exists();
    }
}
