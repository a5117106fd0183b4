package io.hunt.agent.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.machine.Machine;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.QueryResult.Rows;
import io.hunt.agent.query.QueryResult.StatementFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EngineLimitsTest {

    private static final long MIB = 1024 * 1024;

    private final QueryEngine engine =
            new BuiltInEngine(Machine.here(), Duration.ofSeconds(30), Duration.ofSeconds(60));

    @Test
    void ten_times_the_text_eight_times_over_is_an_error_and_takes_little_memory() throws IOException {
        run("SELECT 1");
        long before = restartPeak();

        QueryResult result = run(tenfold(8));

        long grown = peak() - before;
        assertThat(result)
                .isInstanceOfSatisfying(
                        StatementFailure.class,
                        failed -> assertThat(failed.message()).contains("too big"));
        assertThat(grown).as("bytes more at the peak").isLessThan(150 * MIB);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT hex(zeroblob(600000))",
                "SELECT replace(hex(zeroblob(400000)), '0', 'aaaaaaaaaa')",
                "SELECT printf('%2000000d', 1)",
                "WITH RECURSIVE r(x) AS (SELECT 'a' UNION ALL SELECT x || x FROM r LIMIT 30) SELECT max(length(x)) FROM r",
                "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r LIMIT 100) SELECT group_concat(hex(zeroblob(30000))) FROM r"
            })
    void a_value_is_bounded_however_it_grows(String sql) {
        assertThat(run(sql)).isInstanceOf(StatementFailure.class);
    }

    @Test
    void all_rows_together_are_bounded() {
        String sql = "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r LIMIT 1000)"
                + " SELECT i, hex(zeroblob(100000)) FROM r";

        assertThat(run(sql)).isEqualTo(new StatementFailure("More output than 33554432 bytes"));
    }

    @Test
    void what_sorts_more_than_the_engine_may_hold_is_an_error_and_goes_to_no_disk() throws IOException {
        String sql = "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r LIMIT 10000)"
                + " SELECT count(*) FROM (SELECT DISTINCT i || hex(zeroblob(200000)) FROM r)";
        run("SELECT 1");
        long before = restartPeak();

        assertThat(run(sql)).isEqualTo(new StatementFailure("More memory than the engine may use"));
        assertThat(peak() - before).as("bytes more at the peak").isLessThan(400 * MIB);
        assertThat(run("SELECT 1 AS one")).isInstanceOf(Rows.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"count(*)", "count(DISTINCT a.i || ' ' || b.i || ' ' || c.i || ' ' || d.i || ' ' || e.i)"})
    void a_join_that_multiplies_its_rows_is_ended_and_takes_little_memory(String result) throws IOException {
        String sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500) SELECT " + result
                + " FROM n a, n b, n c, n d, n e, n f, n g, n h";
        var hurried = new BuiltInEngine(Machine.here(), Duration.ofSeconds(30), Duration.ofSeconds(2));
        run(hurried, "SELECT 1");
        long before = restartPeak();
        long start = System.nanoTime();

        assertThat(run(hurried, sql))
                .isIn(
                        new StatementFailure("Not finished in time"),
                        new StatementFailure("More memory than the engine may use"));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
        assertThat(peak() - before).as("bytes more at the peak").isLessThan(400 * MIB);
        assertThat(run(hurried, "SELECT 1 AS one")).isInstanceOf(Rows.class);
    }

    @Test
    void steps_are_bounded_as_well_as_time() throws SQLException {
        StatementLimits deadline = new StatementLimits(Duration.ofHours(1), 2, Long.MAX_VALUE);

        assertThat(deadline.progress()).isZero();
        assertThat(deadline.progress()).isZero();
        assertThat(deadline.reason()).isEmpty();
        assertThat(deadline.progress()).isOne();
        assertThat(deadline.reason()).contains("More steps than the engine may take");
    }

    private QueryResult run(String sql) {
        return run(engine, sql);
    }

    private static QueryResult run(QueryEngine engine, String sql) {
        try (QuerySession machine = engine.examine(List.of(sql))) {
            return machine.run(sql, 10_000);
        }
    }

    private static String tenfold(int times) {
        return "WITH a0(x) AS (SELECT '0123456789')"
                + IntStream.range(0, times)
                        .mapToObj(i -> ", a%d(x) AS MATERIALIZED (SELECT x||x||x||x||x||x||x||x||x||x FROM a%d)"
                                .formatted(i + 1, i))
                        .collect(Collectors.joining())
                + " SELECT x FROM a" + times;
    }

    /** Resets Linux's peak of resident memory; returns the present resident memory. */
    private static long restartPeak() throws IOException {
        Files.writeString(Path.of("/proc/self/clear_refs"), "5");
        return peak();
    }

    private static long peak() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024)
                .sum();
    }
}
