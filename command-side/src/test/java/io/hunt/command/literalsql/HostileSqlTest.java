package io.hunt.command.literalsql;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.rejection.SqlReason;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostileSqlTest {

    private static final Duration SOON = Duration.ofSeconds(2);

    private static final LiteralSqlFixture CHECKS = new LiteralSqlFixture();
    /** Processor time, which does not depend on the load of the machine. */
    private static final ThreadMXBean PROCESSOR = ManagementFactory.getThreadMXBean();

    @BeforeAll
    static void warmUp() {
        CHECKS.assertAdmitted("SELECT 1");
    }

    @ParameterizedTest
    @MethodSource("expensive")
    void no_statement_is_checked_for_long(String sql) {
        assertThat(sql).hasSizeBetween(10_000, SingleQueryRule.MOST_BYTES);
        long start = PROCESSOR.getCurrentThreadCpuTime();
        Optional<SqlReason> refusal = CHECKS.refusal(sql);

        assertThat(Duration.ofNanos(PROCESSOR.getCurrentThreadCpuTime() - start))
                .as(refusal.toString())
                .isLessThan(SOON);
    }

    static Stream<String> expensive() {
        String all = "SELECT * FROM (".repeat(4_000);
        return Stream.of(
                all,
                "SELECT " + "(".repeat(90_000),
                "SELECT (".repeat(10_000),
                "SELECT " + "*,".repeat(40_000) + "* FROM processes",
                "SELECT pid FROM processes WHERE pid IN (1" + ",1".repeat(45_000) + ")",
                "SELECT " + "'" + "''".repeat(45_000) + "'",
                "SELECT " + "'%".repeat(40_000),
                "SELECT path FROM file WHERE path LIKE '" + "%".repeat(90_000) + "'",
                "SELECT [" + "[".repeat(90_000) + "]",
                "SELECT 1 " + "/**/".repeat(20_000),
                "SELECT 1 " + "--\n".repeat(30_000),
                "SELECT 1" + " UNION SELECT 1".repeat(6_000),
                "SELECT 1" + " + 1".repeat(20_000),
                "SELECT 1 WHERE 1" + " AND 1".repeat(10_000),
                "SELECT " + sum("pid", 8_192) + " AS c FROM processes WHERE " + sum("c", 8_192),
                "SELECT " + sum("pid", 8_192) + " c FROM processes ORDER BY c" + ",c".repeat(1_900),
                "SELECT " + sum("pid", 8_192) + " FROM processes ORDER BY 1" + ",1".repeat(1_900),
                "SELECT " + sum("pid", 8_192) + " FROM processes GROUP BY 1" + ",1".repeat(1_900),
                "SELECT coalesce(" + sum("pid", 4_096) + ", 1, 2) AS 'c', 3 FROM processes WHERE NOT "
                        + sum("c", 4_096),
                nested(5, 256),
                "WITH a0 AS (SELECT 1 AS x)" + doubling(2_000) + " SELECT 1",
                "WITH a0 AS (SELECT 1 AS x)" + chained(1_000) + " SELECT * FROM a999",
                "SELECT pid FROM processes WHERE " + "name LIKE '%a%b' OR ".repeat(4_000) + "1",
                "WITH a0(x0) AS (VALUES ('/a'))" + renamed(1_000)
                        + " SELECT f.path FROM a999 JOIN file f ON f.path = a999.x999",
                "SELECT path FROM file WHERE path IN ('/a'" + ",'/a'".repeat(15_000) + ")",
                "SELECT path FROM file WHERE path = ''" + " || '/aaaaaaaaaaaa'".repeat(900),
                "SELECT path FROM file WHERE path = " + "CASE WHEN 1 THEN ".repeat(900) + "'/a'" + " END".repeat(900),
                "AS (".repeat(20_000),
                "WITH " + "a AS (".repeat(15_000));
    }

    @Test
    void a_name_may_stand_for_much_but_not_for_much_of_much() {
        CHECKS.assertAdmitted("SELECT " + sum("pid", 256) + " AS c FROM processes WHERE " + sum("c", 256));
        CHECKS.assertRefused(
                "SELECT " + sum("pid", 1_024) + " AS c FROM processes WHERE " + sum("c", 1_024), SqlReason.TOO_COSTLY);
        CHECKS.assertRefused(nested(5, 32), SqlReason.TOO_COSTLY);
        CHECKS.assertRefused("SELECT " + "*,".repeat(1_000) + "* FROM processes", SqlReason.TOO_COSTLY);
    }

    /** Returns nested expressions; each level uses the name of the next outer one this many times. */
    private static String nested(int levels, int times) {
        String sql = "SELECT " + sum("pid", times) + " AS c0 FROM processes WHERE 1";
        for (int i = 1; i < levels; i++) {
            sql += " AND (SELECT " + sum("c" + (i - 1), times) + " AS c" + i + " WHERE 1";
        }
        return sql + " AND " + sum("c" + (levels - 1), times) + ")".repeat(levels - 1) + " ".repeat(10_000);
    }

    private static String doubling(int levels) {
        return IntStream.range(1, levels)
                .mapToObj(i -> ", a%d AS (SELECT 1 AS x WHERE 1 IN a%d)".formatted(i, i - 1))
                .collect(Collectors.joining());
    }

    private static String chained(int levels) {
        return IntStream.range(1, levels)
                .mapToObj(i -> ", a%d AS (SELECT x FROM a%d)".formatted(i, i - 1))
                .collect(Collectors.joining());
    }

    private static String renamed(int levels) {
        return IntStream.range(1, levels)
                .mapToObj(i -> ", a%1$d(x%1$d) AS (SELECT x%2$d FROM a%2$d)".formatted(i, i - 1))
                .collect(Collectors.joining());
    }

    private static String sum(String term, int times) {
        return times == 1 ? term : "(" + sum(term, times / 2) + "+" + sum(term, times / 2) + ")";
    }
}
