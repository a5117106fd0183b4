package io.hunt.command.literalsql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.hunt.api.campaign.StatementWarning;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;
import io.hunt.api.settings.Setting;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LiteralSqlPolicyTest {

    private final LiteralSqlFixture literalSqlFixture = new LiteralSqlFixture();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT pid, name FROM processes",
                "select * from processes;",
                " SELECT 1 ; \n",
                "SELECT * FROM (VALUES (1, 'a'), (2, 'b'))",
                "WITH main AS (SELECT pid FROM processes) SELECT * FROM main",
                "WITH g(p) AS (VALUES ('/tmp/a'), ('/opt/b')) SELECT g.p, f.path FROM g CROSS JOIN file f WHERE f.path = g.p",
                "SELECT name FROM processes WHERE name = 'curl' OR name IN ('wget', 'curl', 'sqlite_master')",
                "SELECT * FROM processes WHERE cmdline LIKE '%; DROP TABLE x --%' -- a remark; and another",
                "SELECT /* one; two */ 1",
                "SELECT 1 AS 'one', 2 AS \"two\", 3 AS [three], 4 AS `four`, 5",
                "SELECT \"größe\" FROM (SELECT 1 AS \"größe\")",
                "SELECT p.name || ' ' || 1.5e-3 || x'00ff' FROM processes p WHERE pid <> -1 AND pid - -1 >= 0x1F AND pid != 7",
                "SELECT a.value FROM json_each('[1,2]') a, json_tree('{}')",
                "SELECT address FROM hosts JOIN etc_hosts USING (address)",
                "SELECT regex_match(name, 'a', 0), split(path, '/', 1), in_cidr_block('10.0.0.0/8', '10.0.0.1') FROM processes",
                "SELECT name FROM processes ORDER BY name COLLATE version DESC, 1 LIMIT 5 OFFSET 2",
                "SELECT DISTINCT uid, count(*) AS n FROM processes GROUP BY uid HAVING n > 3 ORDER BY n DESC",
                "SELECT row_number() OVER w FROM processes WINDOW w AS (PARTITION BY uid ORDER BY pid)",
                "SELECT CASE WHEN pid IS NOT DISTINCT FROM 1 THEN 'init' ELSE name END FROM processes",
                "SELECT CAST(pid AS DECIMAL(10,0)), printf('%.2f %s', pid, name), format('%10d', pid) FROM processes",
                "SELECT * FROM processes p LEFT JOIN users u ON u.uid = p.uid NATURAL JOIN (SELECT 1 AS uid)",
                "SELECT sha256 FROM hash WHERE path IN (SELECT path FROM processes) AND md5 <> ''",
                "SELECT matches FROM yara WHERE path = '/bin/ls' AND sig_group = 'ours'",
                "SELECT m.path FROM process_memory_map m JOIN processes USING (pid)",
                "SELECT f.path FROM rpm_packages p JOIN rpm_package_files f ON f.package = p.name WHERE p.name = 'bash'",
                "SELECT weekday FROM time",
                "SELECT 1; -- behind the end",
                "SELECT 1 ; /* one; two */ -- three",
                "SELECT path AS \"a/b\" FROM processes ORDER BY \"a/b\"",
                "SELECT username, authorized_keys. * FROM users CROSS JOIN authorized_keys USING (uid)",
                "SELECT username, group_concat(key) FROM users CROSS JOIN authorized_keys USING (uid) GROUP BY uid",
                "SELECT taint, taint & 65536 AS is_aux, taint & 8192 is_unsigned, modules FROM (SELECT sc.current_value AS taint, GROUP_CONCAT(km.name) AS modules FROM system_controls sc, kernel_modules km WHERE sc.name = \"kernel.tainted\" ORDER BY km.name ASC) WHERE taint NOT IN (0, 512) AND is_unsigned = 1",
                "SELECT 1 WHERE EXISTS (SELECT 1 FROM users) UNION SELECT 2 EXCEPT SELECT 3 INTERSECT SELECT 4"
            })
    void an_ordinary_question_is_admitted(String sql) {
        literalSqlFixture.assertAdmitted(sql);
        assertThat(literalSqlFixture.admit(sql).warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "DROP TABLE users|NOT_A_QUERY",
                "drop table users|NOT_A_QUERY",
                "/* select */ DELETE FROM users|NOT_A_QUERY",
                "INSERT INTO users VALUES (1, 2, 3)|NOT_A_QUERY",
                "UPDATE users SET uid = 0|NOT_A_QUERY",
                "REPLACE INTO users VALUES (1, 2, 3)|NOT_A_QUERY",
                "WITH a AS (SELECT 1) DELETE FROM users|NOT_A_QUERY",
                "WITH a AS (SELECT 1) INSERT INTO users SELECT 1, 2, 3|NOT_A_QUERY",
                "EXPLAIN SELECT 1|NOT_A_QUERY",
                "PRAGMA table_info(users)|NOT_A_QUERY",
                "ATTACH DATABASE '/etc/passwd' AS x|NOT_A_QUERY",
                "DETACH x|NOT_A_QUERY",
                "CREATE TABLE x AS SELECT 1|NOT_A_QUERY",
                "CREATE VIRTUAL TABLE x USING dbstat|NOT_A_QUERY",
                "BEGIN|NOT_A_QUERY",
                "COMMIT|NOT_A_QUERY",
                "VACUUM INTO '/tmp/x'|NOT_A_QUERY",
                "REINDEX|NOT_A_QUERY",
                "ANALYZE|NOT_A_QUERY",
                "SELECT 1; DROP TABLE etc_hosts|SEVERAL_STATEMENTS",
                "SELECT 1; SELECT 2|SEVERAL_STATEMENTS",
                "SELECT 1;;|SEVERAL_STATEMENTS",
                "; SELECT 1|SEVERAL_STATEMENTS",
                "SELECT 1; /* behind the end */ SELECT 2|SEVERAL_STATEMENTS",
                "SELECT * FROM file WHERE path = \"/etc/passwd\"|UNKNOWN_COLUMN",
                "SELECT * FROM file WHERE path LIKE \"/etc/%\"|UNKNOWN_COLUMN",
                "SELECT * FROM hash WHERE path IN (\"C:\\Windows\\x.exe\")|UNKNOWN_COLUMN",
                "SELECT * FROM registry WHERE key = \"HKEY_LOCAL_MACHINE\\SOFTWARE\"|UNKNOWN_COLUMN",
                "SELECT 1); DROP TABLE users; SELECT (1|SEVERAL_STATEMENTS",
                "SELECT 1) AS x; SELECT * FROM (SELECT 1|SEVERAL_STATEMENTS",
                "SELECT 1) UNION SELECT (1|SYNTAX",
                "SELECT 1))|SYNTAX",
                "SELECT (1|SYNTAX",
                "SELEC 1|SYNTAX",
                "(SELECT 1)|SYNTAX",
                "SELECT|SYNTAX",
                "SELECT pid FRM processes|SYNTAX",
                "SELECT pid, FROM processes|SYNTAX",
                "SELECT 1 UNION SELECT 1, 2|SYNTAX",
                "SELECT pid FROM processes a, processes b|SYNTAX",
                "SELECT sum(1, 2)|SYNTAX",
                "SELECT missing FROM processes|UNKNOWN_COLUMN",
                "SELECT ?|PARAMETER",
                "SELECT :a|PARAMETER",
                "SELECT @a|PARAMETER",
                "SELECT $a|PARAMETER",
                "SELECT 'open|UNREADABLE",
                "SELECT \"open|UNREADABLE",
                "SELECT [open|UNREADABLE",
                "SELECT 1 /* open|UNREADABLE",
                "SELECT größe FROM processes|UNREADABLE",
                "SELECT '1' \\ 2|UNREADABLE"
            })
    void anything_but_one_query_is_refused(String sql, SqlReason reason) {
        literalSqlFixture.assertRefused(sql, reason);
    }

    @Test
    void nothing_is_no_statement() {
        for (String sql : List.of("", " ", ";", "-- SELECT 1", "/* SELECT 1 */")) {
            literalSqlFixture.assertRefused(sql, SqlReason.SYNTAX);
        }
    }

    @Test
    void odd_blanks_and_characters_hide_nothing() {
        for (String blank : List.of("\u00a0", "\u2003", "\ufeff", "\u000b", "\u0085", "\u200b", "\u0000", "\u0001")) {
            literalSqlFixture.assertRefused("SELECT * FROM" + blank + "curl", SqlReason.UNREADABLE);
            literalSqlFixture.assertRefused(blank + "SELECT 1", SqlReason.UNREADABLE);
        }
        literalSqlFixture.assertRefused("SELECT 'a\u0000b'", SqlReason.UNREADABLE);
        literalSqlFixture.assertRefused("SELECT '\ud800'", SqlReason.UNREADABLE);
        for (String blank : List.of("\t", "\n", "\f", "\r", "/**/", "--\n")) {
            literalSqlFixture.assertRefused("SELECT * FROM" + blank + "curl", SqlReason.SIDE_EFFECT_TABLE);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM curl WHERE url = 'http://evil.example'",
                "SELECT * FROM CuRl",
                "SELECT * FROM \"curl\"",
                "SELECT * FROM [curl]",
                "SELECT * FROM `curl`",
                "SELECT * FROM main.curl",
                "SELECT * FROM main . /* here */ [curl]",
                "SELECT * FROM temp.curl",
                "SELECT * FROM processes, curl",
                "SELECT * FROM processes, [curl]",
                "SELECT * FROM processes JOIN curl ON 1",
                "SELECT * FROM (processes, (users, curl))",
                "SELECT 1 EXCEPT SELECT result FROM curl",
                "SELECT 1 UNION ALL SELECT result FROM curl",
                "SELECT 1 WHERE 0 AND 1 IN (SELECT result FROM curl)",
                "SELECT 1 ORDER BY (SELECT result FROM curl)",
                "SELECT 1 LIMIT (SELECT count(*) FROM curl)",
                "SELECT 1 WHERE 1 IN curl",
                "SELECT 1 WHERE 0 AND 1 IN main.curl",
                "SELECT 1 WHERE (SELECT result FROM curl) IN ()",
                "WITH main AS (SELECT 1) SELECT * FROM main.curl",
                "WITH unused AS (SELECT * FROM curl) SELECT 1",
                "WITH curl AS (SELECT 1) SELECT * FROM main.curl",
                "SELECT EXISTS (SELECT 1 FROM curl)",
                "SELECT count(*) FILTER (WHERE (SELECT 1 FROM curl)) FROM processes",
                "SELECT 1 WINDOW w AS (ORDER BY (SELECT 1 FROM curl))",
                "SELECT * FROM (VALUES ((SELECT result FROM curl)))",
                "SELECT * FROM carves WHERE carve = (SELECT 2-1) AND path = '/etc/' || 'shadow'",
                "SELECT * FROM docker_containers",
                "SELECT * FROM yara WHERE path = '/bin/ls' AND sigurl = 'http://evil.example'",
                "SELECT * FROM yara_file WHERE path = '/bin/ls' AND sigrule = 'rule x {}'",
                "SELECT * FROM yara_file WHERE path = '/bin/ls'",
                "SELECT * FROM yara_file NATURAL JOIN (SELECT '/' AS path, 'g' AS sig_group, 'http://evil.example' AS 'sigurl')"
            })
    void a_table_that_reaches_out_is_found_wherever_it_hides(String sql) {
        literalSqlFixture.assertRefused(sql, SqlReason.SIDE_EFFECT_TABLE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM 'curl'",
                "SELECT * FROM processes, 'curl'",
                "SELECT * FROM main.'curl'",
                "SELECT * FROM processes JOIN 'dbstat'",
                "SELECT 1 WHERE 1 IN 'curl'",
                "SELECT 1 WHERE 0 AND 1 IN 'curl'",
                "SELECT 1 WHERE 0 AND 1 IN (SELECT 1 FROM 'sqlite_master')",
                "WITH unused AS (SELECT * FROM 'shadow') SELECT 1",
                "SELECT 'load_extension'('x')"
            })
    void a_string_names_no_table(String sql) {
        literalSqlFixture.assertRefused(sql, SqlReason.SYNTAX);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "SELECT * FROM shadow|SECRET_TABLE",
                "SELECT value FROM process_envs|SECRET_TABLE",
                "SELECT * FROM sqlite_master|SCHEMA_TABLE",
                "SELECT * FROM sqlite_schema|SCHEMA_TABLE",
                "SELECT * FROM main.sqlite_temp_master|SCHEMA_TABLE",
                "SELECT * FROM pragma_table_info('users')|SCHEMA_TABLE",
                "SELECT * FROM pragma_function_list|SCHEMA_TABLE",
                "SELECT 1 WHERE 0 AND 1 IN pragma_table_list|SCHEMA_TABLE",
                "SELECT * FROM [dbstat]|SCHEMA_TABLE",
                "SELECT * FROM fts3tokenize|SCHEMA_TABLE",
                "SELECT sqlite_version()|SCHEMA_TABLE",
                "SELECT * FROM nowhere|UNKNOWN_TABLE",
                "SELECT * FROM main.nowhere|UNKNOWN_TABLE",
                "SELECT load_extension('/tmp/x.so')|DENIED_FUNCTION",
                "SELECT \"load_extension\" ('/tmp/x.so')|DENIED_FUNCTION",
                "SELECT [carve](path) FROM processes|DENIED_FUNCTION",
                "SELECT 1 WHERE 0 AND sleep(9)|DENIED_FUNCTION",
                "SELECT Sleep /* */ (9)|DENIED_FUNCTION",
                "SELECT hex(zeroblob(1000000000))|DENIED_FUNCTION",
                "SELECT randomblob(1000000000)|DENIED_FUNCTION",
                "SELECT writefile('/tmp/x', 'y')|DENIED_FUNCTION",
                "SELECT readfile('/etc/shadow')|DENIED_FUNCTION",
                "SELECT edit('x')|DENIED_FUNCTION",
                "SELECT fts3_tokenizer('simple')|DENIED_FUNCTION",
                "SELECT printf('%1000000000d', 1)|DENIED_FUNCTION",
                "SELECT printf('%.*c', 1000000000, 'x')|DENIED_FUNCTION",
                "SELECT format('%9', '99999999d') + format('%99' + '9d', 1)|DENIED_FUNCTION",
                "SELECT format(name, 1) FROM processes|DENIED_FUNCTION",
                "SELECT missing(1)|UNKNOWN_FUNCTION",
                "SELECT name REGEXP 'x' FROM processes|UNKNOWN_FUNCTION",
                "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c|RECURSIVE",
                "WITH c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c|RECURSIVE",
                "WITH c AS NOT MATERIALIZED (SELECT 1 AS x UNION ALL SELECT x + 1 FROM [C]) SELECT x FROM c|RECURSIVE",
                "WITH a AS (SELECT 1), c(x) AS (SELECT 1 UNION SELECT x FROM a, c) SELECT x FROM c|RECURSIVE",
                "SELECT * FROM file|UNBOUNDED_TABLE",
                "SELECT path FROM hash WHERE sha256 = 'x'|UNBOUNDED_TABLE",
                "SELECT path FROM process_memory_map|UNBOUNDED_TABLE",
                "SELECT package FROM rpm_package_files WHERE path = '/bin/ls'|UNBOUNDED_TABLE",
                "SELECT message FROM unified_log LIMIT 10|UNBOUNDED_TABLE",
                "SELECT message FROM unified_log WHERE level = 'error'|UNBOUNDED_TABLE",
                "SELECT * FROM file WHERE path LIKE '/%%'|WHOLE_DISK",
                "SELECT * FROM file WHERE path LIKE '/%/%%'|WHOLE_DISK",
                "SELECT * FROM file WHERE path LIKE 'C:\\%%'|WHOLE_DISK",
                "SELECT * FROM hash WHERE path LIKE 'c:/%%'|WHOLE_DISK",
                "SELECT * FROM hash WHERE directory LIKE '%%'|WHOLE_DISK",
                "WITH g(p) AS (VALUES ('/%%')) SELECT f.path FROM g CROSS JOIN file f WHERE f.path LIKE g.p|NOT_LITERAL"
            })
    void each_class_has_its_reason(String sql, SqlReason reason) {
        literalSqlFixture.assertRefused(sql, reason);
    }

    @Test
    void a_statement_is_bounded_in_bytes_depth_and_tables() {
        String most = "SELECT '" + "x".repeat(SingleQueryRule.MOST_BYTES - 9) + "'";
        literalSqlFixture.assertAdmitted(most);
        literalSqlFixture.assertRefused(most + " ", SqlReason.TOO_LARGE);
        literalSqlFixture.assertRefused("SELECT '" + "é".repeat(60_000) + "'", SqlReason.TOO_LARGE);
        literalSqlFixture.assertAdmitted("SELECT " + "(".repeat(60) + "1" + ")".repeat(60));
        literalSqlFixture.assertRefused("SELECT " + "(".repeat(101) + "1" + ")".repeat(101), SqlReason.TOO_DEEP);
        literalSqlFixture.assertAdmitted("SELECT 1 WHERE 1 IN users" + " AND 1 IN users".repeat(63));
        literalSqlFixture.assertRefused(
                "SELECT 1 WHERE 1 IN users" + " AND 1 IN users".repeat(64), SqlReason.TOO_MANY_TABLES);
    }

    @Test
    void a_private_table_is_admitted_with_a_warning() {
        assertThat(literalSqlFixture.admit("SELECT name FROM chrome_extensions").warnings())
                .extracting(SqlVerdict.Warning::code)
                .containsExactly(StatementWarning.PRIVATE_TABLE);
        assertThat(literalSqlFixture.admit("SELECT message FROM syslog").warnings())
                .hasSize(1);
    }

    @Test
    void an_admin_denies_tables_by_whatever_name() {
        literalSqlFixture.set(Setting.OSQUERY_DENIED_TABLES, "etc_hosts", "time", "chrome_extensions");

        literalSqlFixture.assertRefused("SELECT * FROM hosts", SqlReason.DENIED_TABLE);
        literalSqlFixture.assertRefused("SELECT 1 WHERE 0 AND 1 IN (SELECT 1 FROM etc_hosts)", SqlReason.DENIED_TABLE);
        literalSqlFixture.assertRefused("SELECT * FROM [time]", SqlReason.DENIED_TABLE);
        literalSqlFixture.assertRefused("SELECT name FROM chrome_extensions", SqlReason.DENIED_TABLE);
        literalSqlFixture.assertAdmitted("SELECT time FROM syslog_events");
    }

    @Test
    void an_admin_lifts_what_is_denied_by_itself_but_not_what_an_admin_denies() {
        literalSqlFixture.set(Setting.OSQUERY_ALLOWED_TABLES, "shadow", "curl", "yara", "process_envs");
        literalSqlFixture.set(Setting.OSQUERY_DENIED_TABLES, "process_envs");
        literalSqlFixture.set(Setting.OSQUERY_ALLOWED_FUNCTIONS, "zeroblob");
        literalSqlFixture.set(Setting.OSQUERY_DENIED_FUNCTIONS, "lower");

        literalSqlFixture.assertAdmitted("SELECT username FROM shadow");
        literalSqlFixture.assertAdmitted("SELECT result FROM curl WHERE url = 'https://example.org'");
        literalSqlFixture.assertAdmitted("SELECT matches FROM yara WHERE path = '/bin/ls' AND sigrule = 'rule x {}'");
        literalSqlFixture.assertRefused("SELECT value FROM process_envs", SqlReason.DENIED_TABLE);
        literalSqlFixture.assertAdmitted("SELECT zeroblob(1)");
        literalSqlFixture.assertRefused("SELECT [Lower]('X')", SqlReason.DENIED_FUNCTION);
    }

    @Test
    void an_admin_makes_tables_and_functions_of_extensions_known() {
        String sql =
                "SELECT e.anything, pid, other FROM our_table e JOIN processes p ON p.pid = e.parent WHERE our(e.x)";
        literalSqlFixture.assertRefused(sql, SqlReason.UNKNOWN_TABLE);

        literalSqlFixture.set(Setting.OSQUERY_ALLOWED_TABLES, "our_table");
        literalSqlFixture.assertRefused(sql, SqlReason.UNKNOWN_FUNCTION);
        literalSqlFixture.set(Setting.OSQUERY_ALLOWED_FUNCTIONS, "our");
        literalSqlFixture.assertAdmitted(sql);
        literalSqlFixture.assertRefused("SELECT missing FROM processes", SqlReason.UNKNOWN_COLUMN);
        literalSqlFixture.assertRefused("SELECT * FROM curl, our_table", SqlReason.SIDE_EFFECT_TABLE);
    }

    @Test
    void the_detail_names_the_table_and_not_the_statement() {
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(
                        () -> literalSqlFixture.admit("SELECT 'a secret', " + "x".repeat(5_000) + " FROM processes"))
                .satisfies(refused -> assertThat(refused.rejection().detail())
                        .startsWith("There is no column xxx")
                        .hasSizeLessThan(150));
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> literalSqlFixture.admit("SELECT 'a secret' FROM Curl"))
                .satisfies(refused ->
                        assertThat(refused.rejection().detail()).isEqualTo("The table curl must not be read."));
    }

    @Test
    void many_are_checked_at_once() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Boolean>> work = IntStream.range(0, 200)
                    .<Callable<Boolean>>mapToObj(i -> () -> literalSqlFixture
                            .refusal(i % 2 == 0 ? "SELECT pid FROM processes" : "SELECT pid FROM users")
                            .isEmpty())
                    .toList();
            var outcomes = threads.invokeAll(work);
            for (int i = 0; i < outcomes.size(); i++) {
                assertThat(outcomes.get(i).get()).isEqualTo(i % 2 == 0);
            }
        }
    }
}
