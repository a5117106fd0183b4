package io.hunt.command.literalsql.paths;

import io.hunt.api.rejection.SqlReason;
import io.hunt.api.settings.Setting;
import io.hunt.command.literalsql.LiteralSqlFixture;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of statements that read registry keys with secrets; {@code HKLM} is replaced by the full name of the hive. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SecretKeyRuleTest {

    private final LiteralSqlFixture literalSqlFixture = new LiteralSqlFixture();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM registry WHERE key = 'HKLM\\SAM'",
                "SELECT * FROM registry WHERE key = 'HKLM\\sam\\SAM\\Domains\\Account\\Users\\000001F4'",
                "SELECT * FROM registry WHERE path = 'HKLM\\SECURITY\\Policy\\Secrets\\x\\CurrVal'",
                "SELECT * FROM registry WHERE key IN ('HKLM\\SOFTWARE', 'HKLM\\SECURITY\\Cache')",
                "SELECT * FROM registry WHERE key LIKE 'HKLM\\SAM\\SAM\\Domains\\%%'",
                "SELECT * FROM registry WHERE key LIKE 'HKLM\\S%\\Policy\\%'",
                "SELECT * FROM registry WHERE path LIKE 'HKLM\\%\\%'",
                "SELECT * FROM registry WHERE key LIKE '%\\SECURITY\\Policy'",
                "SELECT * FROM registry WHERE key = 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Lsa\\JD'",
                "SELECT * FROM registry WHERE key = 'HKLM\\SYSTEM\\ControlSet002\\Control\\Lsa\\Skew1'",
                "SELECT * FROM registry WHERE key LIKE 'HKLM\\SYSTEM\\%\\Control\\Lsa\\GBG'",
                "SELECT * FROM registry WHERE key = (SELECT 'HKLM\\SAM')",
                "SELECT r.* FROM registry r JOIN (SELECT 'HKLM\\SAM' AS k) s ON r.key = s.k",
                "WITH k(v) AS (VALUES ('HKLM\\SAM')) SELECT r.* FROM registry r WHERE r.key IN (SELECT v FROM k)"
            })
    void a_key_with_secrets_is_denied_as_a_table_with_secrets(String sql) {
        literalSqlFixture.assertRefused(full(sql), SqlReason.SECRET_TABLE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM registry WHERE key = 'HKLM\\S' || 'AM'",
                "SELECT * FROM registry WHERE key = 'HKLM\\' || name",
                "SELECT * FROM registry WHERE key = printf('%s\\SAM', 'HKLM')",
                "SELECT * FROM registry WHERE lower('HKLM\\S') || 'am' = key",
                "SELECT * FROM registry r JOIN (SELECT 'HKLM\\S' || 'AM' AS k) s ON r.key = s.k",
                "SELECT * FROM registry NATURAL JOIN (SELECT 'HKLM\\S' || 'AM' AS key)",
                "SELECT * FROM registry JOIN (SELECT 'HKLM\\S' || 'AM' AS key) USING (key)",
                "SELECT * FROM (SELECT key AS k, data FROM registry) v WHERE v.k = 'HKLM\\S' || 'AM'",
                "SELECT b.* FROM registry a JOIN registry b ON b.key = a.path WHERE a.key = 'HKLM'",
                "SELECT * FROM registry WHERE (key, name) = ('HKLM\\S' || 'AM', 'x')",
                "WITH k(v) AS (SELECT 'HKLM\\S' || 'AM') SELECT * FROM registry WHERE key IN k"
            })
    void a_key_that_is_computed_is_refused(String sql) {
        literalSqlFixture.assertRefused(full(sql), SqlReason.NOT_LITERAL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM registry WHERE key = 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Lsa' AND name LIKE '%Packages'",
                "SELECT path FROM registry WHERE path LIKE 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Lsa\\%'",
                "SELECT path FROM registry WHERE path LIKE 'HKLM\\%'",
                "SELECT * FROM registry WHERE key = 'HKLM\\SOFTWARE\\SAM'",
                "SELECT * FROM registry WHERE key = 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders'",
                "SELECT * FROM registry WHERE key LIKE 'HKEY_USERS\\%\\Software\\SAM\\%'",
                "SELECT r.data FROM users u JOIN registry r ON r.key = 'HKEY_USERS\\' || u.uuid || '\\Environment'",
                "SELECT * FROM registry WHERE data = 'SAM' AND key = 'HKLM\\SOFTWARE\\x'",
                "SELECT path FROM file WHERE path = 'C:\\Windows\\System32\\config\\x'"
            })
    void other_keys_are_admitted(String sql) {
        literalSqlFixture.assertAdmitted(full(sql));
    }

    @Test
    void an_admin_may_allow_the_registry() {
        literalSqlFixture.set(Setting.OSQUERY_ALLOWED_TABLES, "registry");
        literalSqlFixture.assertAdmitted(full("SELECT * FROM registry WHERE key = 'HKLM\\SAM'"));
    }

    private static String full(String sql) {
        return sql.replace("HKLM", "HKEY_LOCAL_MACHINE");
    }
}
