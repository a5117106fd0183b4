package io.hunt.command.compiler.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.command.compiler.IocCompiler;
import io.hunt.command.compiler.SqliteHost;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Properties of statements: none makes Windows authenticate to a remote system. Names of shares are compared with paths
 * of processes only.
 */
class RemoteWindowsPathsTest {

    private static final Pattern OPENING_TABLE = Pattern.compile("\\b(?:FROM|JOIN) (?:file|hash|authenticode)\\b");
    private static final Pattern LITERAL = Pattern.compile("'((?:[^']|'')*)'");
    private static final Pattern DRIVE = Pattern.compile("(?s)[A-Za-z]:[\\\\/%].*");

    @Property(tries = 2_000)
    void no_statement_hands_a_share_to_a_table_that_opens(
            @ForAll("shares") String share, @ForAll("pathTypes") IocType type) {
        for (FrozenQuery query : compiled(type, share)) {
            if (query.platforms().contains(Platform.WINDOWS)
                    && OPENING_TABLE.matcher(query.sql()).find()) {
                assertThat(query.sql()).as(query.surface()).doesNotContain(share.replace("'", "''"));
            }
        }
    }

    @Property(tries = 2_000)
    void whatever_windows_is_told_to_open_stands_on_a_drive(@ForAll("anything") String path) {
        for (FrozenQuery query : compiled(IocType.FILEPATH, path)) {
            if (query.platforms().contains(Platform.WINDOWS)
                    && OPENING_TABLE.matcher(query.sql()).find()) {
                var literals = LITERAL.matcher(gap(query.sql()));
                while (literals.find()) {
                    String literal = literals.group(1);
                    assertThat(DRIVE.matcher(literal).matches() || literal.startsWith("%"))
                            .as("%s in %s", literal, query.surface())
                            .isTrue();
                }
            }
        }
    }

    @Property
    void a_share_is_recognised_however_it_is_spelled(@ForAll("shares") String share) {
        assertThat(RemoteWindowsPaths.matches(share)).isTrue();
        assertThat(RemoteWindowsPaths.matches(" " + share)).isTrue();
        assertThat(RemoteWindowsPaths.isOnDrive(share)).isFalse();
    }

    @Example
    void a_process_that_was_started_from_a_share_is_found_by_its_path() throws SQLException {
        try (var host = new SqliteHost()) {
            host.has("processes", Map.of("path", "\\\\Evil@80\\share\\a.exe"));

            assertThat(host.hunt(Platform.WINDOWS, frozen(IocType.FILEPATH, "\\\\evil@80\\share\\a.exe")))
                    .containsExactly("\\\\Evil@80\\share\\a.exe");
        }
    }

    @Example
    void a_program_on_a_share_is_not_hashed_whoever_started_it() throws SQLException {
        String digest = "ab".repeat(32);
        try (var host = new SqliteHost()) {
            for (String path : List.of("\\\\evil\\share\\a.exe", "//evil/a.exe", "\\??\\UNC\\evil\\a.exe")) {
                host.has("processes", Map.of("path", path));
                host.has("startup_items", Map.of("path", path));
                host.has("services", Map.of("path", path + " -k", "module_path", path));
                host.has("scheduled_tasks", Map.of("action", "cmd /c " + path));
                host.has("drivers", Map.of("image", path));
                host.has("wmi_cli_event_consumers", Map.of("command_line_template", path));
                host.has("process_memory_map", Map.of("path", path));
                host.has("hash", Map.of("path", path, "sha256", digest));
                host.has("file", Map.of("path", path, "type", "regular", "size", "9"));
            }
            assertThat(host.hunt(Platform.WINDOWS, frozen(IocType.SHA256, digest)))
                    .isEmpty();

            host.has("processes", Map.of("path", "d:\\a.exe"));
            host.has("hash", Map.of("path", "d:\\a.exe", "sha256", digest));
            host.has("file", Map.of("path", "d:\\a.exe", "type", "regular", "size", "9"));
            assertThat(host.hunt(Platform.WINDOWS, frozen(IocType.SHA256, digest)))
                    .containsOnly(digest);
        }
    }

    private static String gap(String sql) {
        int from = sql.indexOf(" IN (");
        return from < 0 ? sql.substring(sql.indexOf("VALUES"), sql.indexOf(")\n")) : sql.substring(from);
    }

    private static List<FrozenQuery> compiled(IocType type, String value) {
        return new IocCompiler()
                .compile(List.of(frozen(type, value)), HuntDepth.STANDARD).stream()
                        .flatMap(chunk -> chunk.queries().stream())
                        .toList();
    }

    private static FrozenIoc frozen(IocType type, String value) {
        return new FrozenIoc(IndicatorId.random(), type, value, Severity.HIGH);
    }

    /** Types whose values are compared with paths; values of other types are compared with other columns only. */
    @Provide
    Arbitrary<IocType> pathTypes() {
        return Arbitraries.of(IocType.FILENAME, IocType.FILEPATH);
    }

    @Provide
    Arbitrary<String> shares() {
        var separators = Arbitraries.strings().withChars("\\/").ofMinLength(2).ofMaxLength(4);
        var separator = Arbitraries.of("\\", "/");
        var server = Arbitraries.of("srv", "srv@80", "srv@SSL@443", "10.0.0.7", "?", ".", "? ", "it's", "%USERNAME%");
        var between = Arbitraries.of("\\", "/", "\\UNC\\srv\\", "/unc/srv/", "\\pipe\\", "\\GLOBALROOT\\Device\\Mup\\");
        var rest = Arbitraries.of("share", "share\\a.exe", "C$/a.exe", "*", "a%b", "share\\..\\x");
        var shares = Combinators.combine(separators, server, between, rest).as((a, b, c, d) -> a + b + c + d);
        var kernel = Combinators.combine(separator, separator, rest).as((a, b, c) -> a + "??" + b + "UNC\\srv\\" + c);
        return Arbitraries.oneOf(shares, kernel);
    }

    @Provide
    Arbitrary<String> anything() {
        return Arbitraries.of(
                        "\\",
                        "/",
                        "\\\\",
                        "//",
                        "?",
                        ".",
                        "C:",
                        "z:",
                        ":",
                        "UNC",
                        "srv@80",
                        "share",
                        "%SystemRoot%",
                        "%TEMP%",
                        "%LOGONSERVER%",
                        "%USERNAME%",
                        "~",
                        "$HOME",
                        "*",
                        "%",
                        " ",
                        "a.exe",
                        "pipe",
                        "??")
                .list()
                .ofMinSize(1)
                .ofMaxSize(8)
                .map(pieces -> String.join("", pieces));
    }
}
