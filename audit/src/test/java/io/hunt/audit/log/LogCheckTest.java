package io.hunt.audit.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/**
 * Tests the detection of changes that an attacker with all privileges makes to a log of 600 events, at positions 1 to 600.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogCheckTest {

    private static final String EVENT = """
            insert into domainevententry (%saggregateidentifier, sequencenumber, eventidentifier, payload, payloadtype, timestamp)
            select %sid, 0, id, 'truth', 'Fact', '2026-11-23T12:00:00Z'
            from (select gen_random_uuid()::text as id from generate_series(1, %d)) as made""";

    private final HikariDataSource pool = new HikariDataSource();
    private JdbcClient administrator = JdbcClient.create(pool);

    @BeforeEach
    void seal() {
        DataSource database = TestDatabase.migrated();
        pool.setDataSource(database);
        administrator = JdbcClient.create(TestDatabase.administrator(database));
        administrator.sql(EVENT.formatted("", "", 600)).update();
        assertThat(new LogSealer(JdbcClient.create(pool), new DataSourceTransactionManager(pool)).step())
                .isEqualTo(600);
        administrator.sql("""
                insert into log_origin (number, origin, key, since_position) values (1, 'example.com/log', 'key', 0)""").update();
        administrator
                .sql("alter table domainevententry disable trigger only_grows")
                .update();
    }

    @AfterEach
    void close() {
        pool.close();
    }

    static Stream<Arguments> changes() {
        return Stream.of(
                arguments("update log_head set size = size", "verified: 600 events, 0 later ones are not sealed"),
                arguments(EVENT.formatted("", "", 2), "verified: 600 events, 2 later ones are not sealed"),
                arguments("update domainevententry set payload = 'lie' where globalindex = 8", "leaf 7: altered"),
                arguments("update domainevententry set metadata = '{}' where globalindex = 600", "leaf 599: altered"),
                arguments("delete from domainevententry where globalindex = 8", "leaf 7: missing"),
                arguments("delete from domainevententry where globalindex = 600", "leaf 599: missing"),
                arguments(
                        "update domainevententry set globalindex = case globalindex when 8 then -8 else 8 end"
                                + " where globalindex in (8, 9); update domainevententry set globalindex = 9"
                                + " where globalindex = -8",
                        "leaf 7: altered"),
                arguments(
                        "update log_head set position = 700; " + EVENT.formatted("globalindex, ", "650, ", 1),
                        "position 650: no leaf"),
                arguments(
                        "update log_tile set hashes = overlay(hashes placing decode(repeat('00', 32), 'hex') from 33)"
                                + " where level = 0 and tile = 0",
                        "leaf 1: altered"),
                arguments(
                        "update log_tile set hashes = overlay(hashes placing decode(repeat('00', 32), 'hex') from 33)"
                                + " where level = 1",
                        "leaves 256 to 511: rewritten"),
                arguments(
                        "update log_tile set hashes = decode(repeat('00', 64), 'hex') where level = 0 and tile = 2",
                        "leaf 512: altered"),
                arguments(
                        "update log_head set right_edge = overlay(right_edge placing '\\x00' from 1)",
                        "leaves 0 to 599: rewritten"),
                arguments(
                        "insert into log_checkpoint (origin, size, root, position, note) values ('example.com/log', 300,"
                                + " decode(repeat('00', 32), 'hex'), 300, e'example.com/log\\n300\\n"
                                + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\\n\\n\u2014 example.com/log AAAAAAAA\\n')",
                        "leaves 0 to 299: rewritten"));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void what_was_changed_is_named(String change, String found) {
        administrator.sql(change).update();

        assertThat(new LogCheck(JdbcClient.create(pool), new DataSourceTransactionManager(pool))
                        .verdict()
                        .toString())
                .startsWith(found);
    }
}
