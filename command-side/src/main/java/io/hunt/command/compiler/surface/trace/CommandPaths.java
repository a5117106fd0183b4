package io.hunt.command.compiler.surface.trace;

import io.hunt.api.host.Platform;
import java.util.List;

/**
 * SQL that takes the paths of programs out of command lines. Whatever may be one is taken, as what is none names no file;
 * of a line with many paths the first two.
 */
public final class CommandPaths {

    /** Up to the next blank, without what shells put around words. */
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

    private CommandPaths() {}

    /** As {@link #of(Platform, String, String)} of command lines alone. */
    public static String of(Platform platform, String commands) {
        return of(platform, NONE, commands);
    }

    /**
     * Defines a table {@code paths(path)}.
     *
     * @param paths SQL that selects one column of paths with nothing behind them, as {@link Autostart#paths} does
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

    // No path of a share is among these: to open one, Windows logs on at the other end.
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

    /** SQL for {@code command} as if it had been written without the tokens that services and drivers use. */
    private static String withoutTokens() {
        String sql = "CASE WHEN command LIKE 'system32\\%' THEN 'C:\\Windows\\' || command ELSE command END";
        for (String token : TOKENS) {
            sql = "replace(%s, '%s', 'C:\\Windows')".formatted(sql, token);
        }
        return "replace(" + sql + ", '%ProgramData%', 'C:\\ProgramData')";
    }
}
