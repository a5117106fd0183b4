package io.hunt.application.database.roles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.testing.TestDatabase;
import io.hunt.application.HuntApplication;
import io.hunt.engine.retention.RetentionWorker;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Roles and grants in the operator's own PostgreSQL. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DatabaseRolesTest {

    private static final String PASSWORD = "a long one";
    private static final String ALL = "command,query,gateway,webhook";

    /** Expired rows, and the statements with which another role would remove them. */
    private static final Map<String, String> REMOVALS = Map.of(
            "hunt_host", "delete from hunt_host",
            "hunt_result", "truncate hunt_result",
            "campaign_row", "delete from campaign_row",
            "webhook_delivery where length(body) > 0", "update webhook_delivery set body = ''",
            "security_event where at < now() - interval '30 days'", "delete from security_event",
            "pack_result", "delete from pack_result");

    @TempDir
    Path directory;

    private final DataSource administrator = bare();

    /** Creates a database without any of the roles. */
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

        try (var process = run(ALL, url("hunt-worker"), url("keeper"))) {
            var service = process.getBean(DataSource.class);
            assertThat(new PrivilegeCheck(JdbcClient.create(service)).excesses())
                    .isEmpty();
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
            whatIsOldIsRemovedByTheServicesRoleAlone(process.getBean(RetentionWorker.class));
        }
    }

    /** Checks that expired rows are removed by the service's role, and not by a role that may only read the tables. */
    private void whatIsOldIsRemovedByTheServicesRoleAlone(RetentionWorker retention) {
        var all = new JdbcTemplate(administrator);
        all.execute("""
                create role reporter login password '%s';
                grant connect on database %s to reporter;
                grant usage on schema public to reporter;
                grant select on all tables in schema public to reporter""".formatted(PASSWORD, database()));
        try {
            agedDetails(all);
            mayOnlyRead(new JdbcTemplate(as("reporter")));

            retention.removeAll();

            REMOVALS.keySet()
                    .forEach(rows -> assertThat(count(all, rows)).as(rows).isZero());
            assertThat(count(all, "details_removal")).isEqualTo(2);
        } finally {
            all.execute("drop owned by reporter; drop role reporter");
        }
    }

    private static void mayOnlyRead(JdbcTemplate reporter) {
        REMOVALS.forEach((rows, statement) -> {
            assertThat(count(reporter, rows)).as(rows).isOne();
            assertThatThrownBy(() -> reporter.execute(statement))
                    .as(statement)
                    .hasStackTraceContaining("permission denied");
        });
        for (String function : List.of(
                "rebuild_begin()", "rebuild_begin_bare()", "rebuild_index()", "rebuild_swap()", "rebuild_clear()")) {
            assertThatThrownBy(() -> reporter.execute("select " + function))
                    .as(function)
                    .hasStackTraceContaining("permission denied for function");
        }
    }

    private static int count(JdbcTemplate jdbc, String rows) {
        return jdbc.queryForList("select 1 from " + rows).size();
    }

    /** Adds expired rows of a hunt, a campaign, a delivery, a security event and a match of a pack. */
    private static void agedDetails(JdbcTemplate all) {
        all.execute("""
                create temporary table old on commit drop as select now() - interval '40 days' as at, gen_random_uuid() as id;
                insert into hunt_summary (id, created_at, completed_at) select id, at, at from old;
                insert into hunt_host (hunt_id, host_id) select id, id from old;
                insert into hunt_result (hunt_id, host_id, indicator_id, hostname, ioc_type, ioc_value, severity,
                                         evidence, more_evidence, detected_at, ingested_at, late_match, clock_skew)
                select id, id, id, 'old', 'MD5', 'v', 'LOW', '{}', array[]::json[], at, at, false, false from old;
                insert into campaign_view (id, kind, query_id, created_at, ended_at)
                select gen_random_uuid(), 'OSQUERY', id, at, at from old;
                insert into campaign_row (query_id, host_id, hostname, row, detected_at, ingested_at)
                select id, id, 'old', '{}', at, at from old;
                insert into webhook_delivery (alert_id, body, status, created_at, ended_at)
                select id, 'body', 'DELIVERED', at, at from old;
                insert into security_event (id, kind, at, late_match, detail)
                select id, 'HUNT_LAUNCHED', at, false, '{}' from old;
                insert into pack_result (pack_id, host_id, run, indicator_id, hostname, ioc_type, ioc_value, severity,
                                         ingested_at, event_id)
                select id, id, 1, id, 'old', 'MD5', 'v', 'LOW', at, '' from old""");
    }

    /** After a migration the owner's password is not needed until the next version. */
    @Test
    void a_migrated_database_is_served_without_the_owner() {
        prepare(DatabaseRoles.sql(List.of("--owner=keeper2", "--service=worker2")), "keeper2", "worker2");
        started("webhook", url("worker2"), url("keeper2"), _ -> {});

        started(
                ALL,
                url("worker2"),
                "",
                service -> assertThat(new PrivilegeCheck(JdbcClient.create(service)).excesses())
                        .isEmpty());
    }

    /** Starts from an older installation with one role for everything. */
    @Test
    void a_database_that_one_role_owns_becomes_one_of_two_roles_and_keeps_its_rows() {
        var all = new JdbcTemplate(administrator);
        all.execute("create role one login password '" + PASSWORD + "'");
        all.execute("grant create on schema public to one");
        started(
                "webhook",
                url("one"),
                "",
                service -> assertThat(new PrivilegeCheck(JdbcClient.create(service)).excesses())
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
                service -> assertThat(new PrivilegeCheck(JdbcClient.create(service)).excesses())
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
        return TestDatabase.url(as(role));
    }

    private PGSimpleDataSource as(String role) {
        var source = new PGSimpleDataSource();
        source.setURL(((PGSimpleDataSource) administrator).getURL());
        source.setUser(role);
        source.setPassword(PASSWORD);
        return source;
    }

    private String database() {
        return Objects.requireNonNull(((PGSimpleDataSource) administrator).getDatabaseName());
    }

    /** Starts a service with the given roles; fewer roles start faster on the same database. */
    private void started(String roles, String database, String owner, java.util.function.Consumer<DataSource> then) {
        try (var service = run(roles, database, owner)) {
            then.accept(service.getBean(DataSource.class));
        }
    }

    private ConfigurableApplicationContext run(String roles, String database, String owner) {
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
                "0",
                "service.retention-days",
                "30");
        return new SpringApplicationBuilder(HuntApplication.class)
                .run(settings.entrySet().stream()
                        .map(setting -> "--" + setting.getKey() + "=" + setting.getValue())
                        .toArray(String[]::new));
    }
}
