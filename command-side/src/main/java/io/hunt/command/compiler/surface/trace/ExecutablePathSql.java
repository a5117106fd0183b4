package io.hunt.command.compiler.surface.trace;

import io.hunt.api.host.Platform;
import java.util.List;

/**
 * SQL that extracts paths of programs from command lines. It takes every candidate, because a wrong one matches no
 * file, and at most two paths of a line.
 */
public final class ExecutablePathSql {

    /** The text up to the next blank, without quotes and other shell characters at its end. */
    private static final String WORD = "rtrim(substr(text, 1, instr(text || ' ', ' ') - 1), '\"''|&)>')";

    private static final String NONE = "SELECT '' AS command";

    private static final List<String> TOKENS = List.of(
            "%SystemRoot%",
            "%systemroot%",
            "%SYSTEMROOT%",
            "%windir%",
            "%WinDir%",
            "%WINDIR%",
            "\\SystemRoot",
            "\\systemroot",
            "\\SYSTEMROOT");

    private ExecutablePathSql() {}

    /** SQL as {@link #of(Platform, String, String)}, of command lines only. */
    public static String of(Platform platform, String commands) {
        return of(platform, NONE, commands);
    }

    /**
     * SQL that defines a table {@code paths(path)}.
     *
     * @param paths SQL that selects one column of bare paths, as {@link Autostart#paths} does
     * @param commands SQL that selects one column of command lines, under the same name
     */
    public static String of(Platform platform, String paths, String commands) {
        String lines = """
                SELECT command, 0 AS line FROM (
                %s
                ) UNION SELECT command, 1 FROM (
                %s
                )""".formatted(paths, commands);
        return platform == Platform.WINDOWS ? windows(lines) : posix(lines);
    }

    private static String posix(String lines) {
        return """
                t AS (
                SELECT substr(command, instr(command, '/')) AS text, line FROM (
                %1$s
                ) WHERE instr(command, '/') BETWEEN 1 AND CASE line WHEN 0 THEN 1 ELSE 10000 END
                ), u AS (
                SELECT substr(text, instr(text || ' ', ' ')) AS rest FROM t WHERE line = 1
                ), v AS (
                SELECT substr(rest, instr(rest, '/')) AS text FROM u WHERE instr(rest, '/') > 0
                ), paths AS (
                SELECT text AS path FROM t
                UNION SELECT %2$s FROM t WHERE line = 1
                UNION SELECT %2$s FROM v
                )""".formatted(lines, WORD);
    }

    // Paths of shares are excluded: to open one, Windows authenticates to the remote system.
    private static String windows(String lines) {
        return """
                c AS (
                SELECT %s AS command, line FROM (
                %s
                )), t AS (
                SELECT substr(command, instr(command, ':\\') - 1) AS text, line FROM c WHERE instr(command, ':\\') > 1
                ), v AS (
                SELECT text FROM t WHERE line = 1 UNION
                SELECT substr(text, instr(substr(text, 4), ':\\') + 2) FROM t
                WHERE line = 1 AND instr(substr(text, 4), ':\\') > 1
                ), w AS (
                SELECT text AS path FROM t
                UNION SELECT substr(text, 1, instr(text || '"', '"') - 1) FROM v
                UNION SELECT substr(text, 1, instr(lower(text) || '.exe ', '.exe ') + 3) FROM v
                UNION SELECT substr(text, 1, instr(text || ' ', ' ') - 1) FROM v
                UNION SELECT substr(text, 1, instr(text || ',', ',') - 1) FROM v
                ), paths AS (
                SELECT path FROM w WHERE path GLOB '[A-Za-z]:[\\/]*'
                )""".formatted(withoutTokens(), lines);
    }

    /** SQL for {@code command} with the variables of services and drivers replaced. */
    private static String withoutTokens() {
        String sql = "CASE WHEN command LIKE 'system32\\%' THEN 'C:\\Windows\\' || command ELSE command END";
        for (String token : TOKENS) {
            sql = "replace(%s, '%s', 'C:\\Windows')".formatted(sql, token);
        }
        return "replace(" + sql + ", '%ProgramData%', 'C:\\ProgramData')";
    }
}
