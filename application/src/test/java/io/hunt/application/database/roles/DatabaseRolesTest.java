package io.hunt.application.database.roles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.testing.TestDatabase;
import io.hunt.application.HuntApplication;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A PostgreSQL of the operator's own. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DatabaseRolesTest {

    private static final String PASSWORD = "a long one";
    private static final String ALL = "command,query,gateway,webhook";

    @TempDir
    Path directory;

    private final DataSource administrator = bare();

    /** As PostgreSQL makes it, without any of the roles. */
    private static DataSource bare() {
        var other = (PGSimpleDataSource) TestDatabase.administrator(TestDatabase.empty());
        String name = "bare_" + other.getDatabaseName();
        new JdbcTemplate(other).execute("create database " + name);
        other.setDatabaseName(name);
        return other;
    }

    @Test
    void the_printed_sql_prepares_an_empty_database_for_a_service_whose_role_may_nothing_beyond_its_needs() {
        prepare(printed("database-roles", "--owner=keeper", "--service=hunt-worker"), "keeper", "\"hunt-worker\"");

        started(ALL, url("hunt-worker"), url("keeper"), service -> {
            assertThat(new OwnRights(JdbcClient.create(service)).excesses()).isEmpty();
            var jdbc = new JdbcTemplate(service);
            assertThat(jdbc.queryForObject("show transaction_timeout", String.class))
                    .isEqualTo("1min");
            assertThat(jdbc.queryForList(
                            "select relname from pg_class where relnamespace = 'public'::regnamespace"
                                    + " and not pg_has_role('keeper', relowner, 'usage')",
                            String.class))
                    .isEmpty();
            assertThat(jdbc.queryForObject("select count(*) from domainevententry", Long.class))
                    .isPositive();
            assertThatThrownBy(() -> jdbc.execute("delete from domainevententry"))
                    .hasStackTraceContaining("permission denied");
        });
    }

    /** Once migrated, nobody needs the owner's password until the next version. */
    @Test
    void a_migrated_database_is_served_without_the_owner() {
        prepare(DatabaseRoles.sql(List.of("--owner=keeper2", "--service=worker2")), "keeper2", "worker2");
        started("webhook", url("worker2"), url("keeper2"), _ -> {});

        started(
                ALL,
                url("worker2"),
                "",
                service -> assertThat(new OwnRights(JdbcClient.create(service)).excesses())
                        .isEmpty());
    }

    /** An older installation: one role for everything. */
    @Test
    void a_database_that_one_role_owns_becomes_one_of_two_roles_and_keeps_its_rows() {
        var all = new JdbcTemplate(administrator);
        all.execute("create role one login password '" + PASSWORD + "'");
        all.execute("grant create on schema public to one");
        started(
                "webhook",
                url("one"),
                "",
                service -> assertThat(new OwnRights(JdbcClient.create(service)).excesses())
                        .containsExactlyInAnyOrder(
                                "owns tables, and may do anything to them",
                                "may change and delete events of the log",
                                "may create tables and functions"));
        Long before = all.queryForObject("select count(*) from domainevententry", Long.class);

        prepare(DatabaseRoles.sql(List.of("--owner=keeper3", "--service=worker3")), "keeper3", "worker3");

        started(
                "webhook",
                url("worker3"),
                url("keeper3"),
                service -> assertThat(new OwnRights(JdbcClient.create(service)).excesses())
                        .isEmpty());
        assertThat(all.queryForObject("select count(*) from domainevententry", Long.class))
                .isGreaterThanOrEqualTo(before);
    }

    @Test
    void a_superuser_is_warned_of_in_one_line_without_its_password() {
        var said = new ByteArrayOutputStream();
        PrintStream console = System.out;
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            started("webhook", TestDatabase.url(administrator), "", _ -> {});
        } finally {
            System.setOut(console);
        }
        assertThat(said.toString(StandardCharsets.UTF_8).lines().filter(line -> line.contains("database role")))
                .singleElement()
                .asString()
                .contains("WARN", "The database role postgres is a superuser", "./run database-roles");
        assertThat(said.toString(StandardCharsets.UTF_8))
                .doesNotContain(((PGSimpleDataSource) administrator).getPassword());
    }

    @Test
    void names_that_are_no_names_are_refused() {
        assertThatThrownBy(() -> DatabaseRoles.sql(List.of("--owner=a'; drop"))).hasMessageContaining("letters");
        assertThatThrownBy(() -> DatabaseRoles.sql(List.of("--owner=same", "--service=same")))
                .hasMessageContaining("different");
    }

    private static String printed(String... arguments) {
        var printed = new ByteArrayOutputStream();
        PrintStream console = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            HuntApplication.main(arguments);
        } finally {
            System.setOut(console);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    private void prepare(String sql, String... roles) {
        var all = new JdbcTemplate(administrator);
        all.execute(sql);
        all.execute(sql);
        for (String role : roles) {
            all.execute("alter role " + role + " password '" + PASSWORD + "'");
        }
    }

    private String url(String role) {
        var source = new PGSimpleDataSource();
        source.setURL(((PGSimpleDataSource) administrator).getURL());
        source.setUser(role);
        source.setPassword(PASSWORD);
        return TestDatabase.url(source);
    }

    /** With fewer roles a service starts sooner; its database is the same. */
    private void started(String roles, String database, String owner, java.util.function.Consumer<DataSource> then) {
        var settings = Map.of(
                "service.roles",
                roles,
                "service.database-url",
                database,
                "service.database-owner-url",
                owner,
                "service.data-dir",
                directory.toString(),
                "service.rest-port",
                "0",
                "service.grpc-port",
                "0",
                "service.management-port",
                "0");
        try (var service = new SpringApplicationBuilder(HuntApplication.class)
                .run(settings.entrySet().stream()
                        .map(setting -> "--" + setting.getKey() + "=" + setting.getValue())
                        .toArray(String[]::new))) {
            then.accept(service.getBean(DataSource.class));
        }
    }
}
