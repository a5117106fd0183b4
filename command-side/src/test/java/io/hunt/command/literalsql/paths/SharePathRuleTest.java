package io.hunt.command.literalsql.paths;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.LiteralSqlFixture;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SharePathRuleTest {

    private final LiteralSqlFixture literalSqlFixture = new LiteralSqlFixture();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM file WHERE path = '\\\\srv\\share\\x'",
                "SELECT * FROM file WHERE path = '//srv/share/x'",
                "SELECT * FROM file WHERE path = '\\/srv/share/x'",
                "SELECT * FROM file WHERE path = ' \\\\srv@80\\share'",
                "SELECT * FROM file WHERE directory = '\\\\?\\UNC\\srv\\share'",
                "SELECT * FROM hash WHERE path IN ('C:\\a', '\\\\.\\UNC\\srv\\share')",
                "SELECT * FROM hash WHERE path = '\\??\\UNC\\srv\\share'",
                "SELECT * FROM yara WHERE path = '\\\\srv\\x' AND sig_group = 'ours'",
                "WITH g(p) AS (VALUES ('\\\\srv\\x')) SELECT * FROM g CROSS JOIN file f WHERE f.path = g.p",
                "SELECT * FROM file WHERE path = '\\' || '\\srv\\share'",
                "SELECT * FROM file WHERE path = '' || '\\' || '\\srv' || '\\share'",
                "SELECT * FROM file WHERE path = '\\' || (SELECT '\\srv\\share')",
                "SELECT u.uid FROM users u CROSS JOIN file f WHERE f.path = u.uid || '/' || '/x'",
                "SELECT * FROM file WHERE path = (SELECT '') || '\\\\srv\\share'",
                "SELECT * FROM file WHERE path = CAST(x'5c5c7372765c73' AS TEXT)",
                "SELECT f.* FROM (SELECT '\\\\srv\\x' AS p) s CROSS JOIN file f WHERE f.path = s.p"
            })
    void a_share_is_not_named_where_it_may_be_opened(String sql) {
        literalSqlFixture.assertRefused(sql, SqlReason.UNC_PATH);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM processes WHERE path LIKE '\\\\srv\\share\\%'",
                "SELECT * FROM processes WHERE cmdline LIKE '%\\\\srv\\share%' AND path <> '//x'",
                "SELECT * FROM file WHERE path = 'C:\\Windows\\x'",
                "SELECT * FROM file WHERE path = '/etc/passwd'",
                "SELECT u.uid FROM users u CROSS JOIN file f WHERE f.path = u.uid || '/' || 'x'",
                "SELECT * FROM file WHERE path = '/' || 'etc' || '/passwd' AND filename LIKE '%\\\\%'"
            })
    void anything_else_is_admitted(String sql) {
        literalSqlFixture.assertAdmitted(sql);
    }
}
