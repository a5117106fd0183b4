package io.hunt.audit.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/**
 * Tests the detection of changes that an attacker with all privileges makes to a log of 600 events, at positions 1 to 600
 * except 300.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogScrubberTest {

    private static final String EVENTS = """
            insert into domainevententry
                (globalindex, aggregateidentifier, sequencenumber, eventidentifier, payload, payloadtype, timestamp)
            select place, gen_random_uuid(), 0, gen_random_uuid(), 'truth', 'Fact', '2026-11-23T12:00:00Z'
            from generate_series(%d, %d) as place where place <> 300""";

    private final HikariDataSource pool = new HikariDataSource();
    private JdbcClient administrator = JdbcClient.create(pool);
    private LogScrubber scrubber = new LogScrubber(administrator);

    @BeforeEach
    void seal() {
        var database = TestDatabase.migrated();
        pool.setDataSource(database);
        administrator = JdbcClient.create(TestDatabase.administrator(database));
        scrubber = new LogScrubber(JdbcClient.create(pool));
        add(1, 601);
        sealAll();
        administrator
                .sql("alter table domainevententry disable trigger only_grows")
                .update();
    }

    @AfterEach
    void close() {
        pool.close();
    }

    private void add(int from, int to) {
        administrator.sql(EVENTS.formatted(from, to)).update();
        administrator
                .sql("select setval(pg_get_serial_sequence('domainevententry', 'globalindex'), ?)")
                .param(to)
                .query(Long.class)
                .single();
    }

    private void sealAll() {
        var sealer = new LogSealer(JdbcClient.create(pool), new DataSourceTransactionManager(pool));
        while (sealer.step() > 0) {
            assertThat(new SealedTree(JdbcClient.create(pool)).head().size()).isPositive();
        }
    }

    static Stream<Arguments> changes() {
        return Stream.of(
                arguments(
                        "delete from domainevententry where globalindex = 8",
                        "leaf 7: missing, the event at position 8 is gone"),
                arguments(
                        "delete from domainevententry where globalindex = 1",
                        "leaf 0: missing, the event at position 1 is gone"),
                arguments(
                        "delete from domainevententry where globalindex = 601",
                        "leaf 599: missing, the event at position 601 is gone"),
                arguments(
                        "delete from domainevententry where globalindex between 257 and 601",
                        "leaf 256: missing, the event at position 257 is gone"),
                arguments("delete from domainevententry", "leaf 0: missing, the event at position 1 is gone"),
                arguments(
                        "update domainevententry set globalindex = 300 where globalindex = 301",
                        "position 300: no leaf, the event was added afterwards"),
                arguments(
                        "update domainevententry set globalindex = 300 where globalindex = 299",
                        "leaf 298: missing, the event at position 299 is gone"),
                arguments(EVENTS.formatted(602, 602), null),
                arguments(
                        "update log_head set position = 700; " + EVENTS.formatted(602, 602),
                        "position 602: no leaf, the event was added afterwards"));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void an_event_that_is_gone_or_was_added_is_named(String change, @Nullable String found) {
        scrubber.scrub();
        assertThat(scrubber.fault()).isEmpty();

        administrator.sql(change).update();
        scrubber.scrub();

        assertThat(scrubber.fault()).isEqualTo(Optional.ofNullable(found));
    }

    @Test
    void a_fault_is_named_until_the_event_is_back() {
        administrator
                .sql("create table kept as select * from domainevententry where globalindex = 8")
                .update();
        administrator.sql("delete from domainevententry where globalindex = 8").update();
        scrubber.scrub();
        scrubber.scrub();
        assertThat(scrubber.fault()).isPresent();

        administrator.sql("insert into domainevententry select * from kept").update();
        scrubber.scrub();
        assertThat(scrubber.fault()).isEmpty();
    }

    @Test
    void every_portion_is_compared_in_its_turn_and_the_first_one_again() {
        int leaves = LogScrubber.PAGES_AT_ONCE * 256;
        add(602, 2 * leaves);
        sealAll();
        administrator
                .sql("delete from domainevententry where globalindex in (8, ?)")
                .param(leaves + 100)
                .update();
        var restarted = new LogScrubber(JdbcClient.create(pool));

        restarted.scrub();
        assertThat(restarted.fault())
                .hasValueSatisfying(fault -> assertThat(fault).startsWith("leaf 7: missing"));
        administrator.sql(EVENTS.formatted(8, 8)).update();
        restarted.scrub();
        assertThat(restarted.fault()).isEmpty();
        restarted.scrub();
        assertThat(restarted.fault())
                .hasValueSatisfying(fault -> assertThat(fault).endsWith("position %d is gone".formatted(leaves + 100)));
        administrator.sql(EVENTS.formatted(leaves + 100, leaves + 100)).update();
        administrator.sql("delete from domainevententry where globalindex = 9").update();
        restarted.scrub();
        assertThat(restarted.fault()).isEmpty();
        restarted.scrub();
        assertThat(restarted.fault())
                .hasValueSatisfying(fault -> assertThat(fault).startsWith("leaf 8: missing"));
    }
}
