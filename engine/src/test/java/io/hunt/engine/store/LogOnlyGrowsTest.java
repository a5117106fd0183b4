package io.hunt.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.hunt.api.testing.TestDatabase;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests of the privileges on the tables of events. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogOnlyGrowsTest {

    private final DataSource service = TestDatabase.migrated();

    @BeforeEach
    void anEventHappens() {
        JdbcClient.create(service).sql("""
                insert into domainevententry (aggregateidentifier, sequencenumber, eventidentifier, payload, payloadtype,
                                              timestamp)
                values ('a', 0, 'e', 'truth', 'Fact', 'now')""").update();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update domainevententry set payload = 'lie'",
                "update domainevententry set payload = 'lie' where false",
                "delete from domainevententry",
                "truncate domainevententry",
                "insert into domainevententry select * from domainevententry"
                        + " on conflict (globalindex) do update set payload = 'lie'",
                "merge into domainevententry using (select 1) as one on true when matched then delete"
            })
    void nobody_changes_an_event(String change) {
        assertThat(refusal(service, change)).contains("permission denied for table domainevententry");
        assertThat(refusal(TestDatabase.owner(service), change)).contains("the event log only grows");
        assertThat(refusal(TestDatabase.administrator(service), change)).contains("the event log only grows");
        assertThat(refusal(TestDatabase.administrator(service), "set session_replication_role = replica; " + change))
                .contains("the event log only grows");
        assertThat(JdbcClient.create(service)
                        .sql("select convert_from(payload, 'UTF8') from domainevententry")
                        .query(String.class)
                        .single())
                .isEqualTo("truth");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "alter table domainevententry disable trigger only_grows",
                "drop trigger only_grows on domainevententry",
                "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
                "create table mine (x int)",
                "set session_replication_role = replica",
                "update flyway_schema_history set checksum = 0",
                "alter role current_user superuser",
                "set role hunt_owner",
                "copy domainevententry to program 'id'",
                "truncate alert_window"
            })
    void the_service_may_not(String attempt) {
        assertThat(refusal(service, attempt)).containsAnyOf("permission denied", "must be owner", "does not exist");
    }

    @Test
    void snapshots_and_tokens_change() {
        JdbcClient jdbc = JdbcClient.create(service);
        for (String table : new String[] {"snapshotevententry", "tokenentry", "sagaentry", "deadletterentry"}) {
            assertThat(jdbc.sql("delete from " + table).update()).isZero();
        }
        assertThat(jdbc.sql("update tokenentry set owner = null").update()).isZero();
    }

    private static String refusal(DataSource database, String sql) {
        Throwable refusal = catchThrowable(() -> {
            try (var connection = database.getConnection();
                    var statement = connection.createStatement()) {
                statement.execute(sql);
            }
        });
        assertThat(refusal).as(sql).isInstanceOf(SQLException.class);
        return String.valueOf(refusal.getMessage());
    }
}
