package io.hunt.command.literalsql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.SqlReason;
import io.hunt.command.compiler.IocCompiler;
import io.hunt.command.compiler.spelling.PatternLimits;
import io.hunt.command.literalsql.denied.EngineTableRule;
import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.structure.SqlLexer;
import io.hunt.command.literalsql.structure.SqlToken;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sqlite.SQLiteConfig;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CompiledStatementsTest {

    /** Surfaces with tables that analysts may not read. */
    private static final Set<String> RESTRICTED = Set.of("shell-history", "network-traces", "configuration-files");

    private final LiteralSqlFixture literalSqlFixture = LiteralSqlFixture.ofCompiled(LiteralSqlFixture.someTables());

    @ParameterizedTest
    @EnumSource
    void what_the_service_itself_sends_may_be_sent(IocType type) {
        for (int count : new int[] {1, 1_000}) {
            for (FrozenQuery query : compiled(type, count)) {
                if (isForAnalysts(query)) {
                    literalSqlFixture.assertAdmitted(query.sql());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_patterns_that_the_service_itself_sends_are_bounded_by_the_rule_for_those_of_analysts(IocType type) {
        List<FrozenIoc> wild = Stream.of(
                        "HKEY_CURRENT_USER\\Software\\%%",
                        "HKEY_CURRENT_USER\\%\\%\\%\\%\\Evil",
                        "HKEY_CURRENT_USER\\%%%",
                        "C:\\*\\*\\*",
                        "C:\\Users\\*\\AppData\\*\\evil.exe",
                        "~/evil",
                        "%TEMP%\\evil.exe")
                .map(value -> new FrozenIoc(IndicatorId.random(), type, value, Severity.HIGH))
                .toList();
        List<FrozenQuery> queries = new ArrayList<>(compiled(type, 5));
        if (type == IocType.REGISTRY || type == IocType.FILEPATH) {
            new IocCompiler().compile(wild, HuntDepth.STANDARD).forEach(chunk -> queries.addAll(chunk.queries()));
        }

        for (FrozenQuery query : queries) {
            SqlLexer.tokens(query.sql()).stream()
                    .filter(token -> query.sql().contains("LIKE"))
                    .filter(token ->
                            token.kind() == SqlToken.Kind.STRING && token.text().indexOf('%') >= 0)
                    .map(SqlToken::unquoted)
                    .filter(text -> text.startsWith("/") || text.startsWith("C:") || text.startsWith("HKEY_USERS"))
                    .forEach(pattern -> assertThat(
                                    (pattern.startsWith("HKEY") ? PatternLimits.REGISTRY : PatternLimits.FILES)
                                            .refusal(pattern))
                            .as(pattern)
                            .isEmpty());
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_packaged_tables_have_all_that_the_service_itself_asks_for(IocType type) throws IOException {
        assumeThat(OsquerySchema.find(null)).isPresent();
        LiteralSqlFixture packaged = LiteralSqlFixture.ofCompiled("");

        compiled(type, 3).stream()
                .filter(CompiledStatementsTest::isForAnalysts)
                .forEach(query -> packaged.assertAdmitted(query.sql()));
    }

    @Test
    void of_what_analysts_may_not_read_only_lines_that_hold_an_indicator_are_asked_for() throws IOException {
        var schema = OsquerySchema.find(null);
        assumeThat(schema).isPresent();
        assertThat(schema.orElseThrow().columnsOf("shell_history")).contains("uid", "command", "history_file");
        List<FrozenQuery> unread = Stream.of(IocType.values())
                .flatMap(type -> compiled(type, 3).stream())
                .filter(query -> !walks(query))
                .filter(query -> literalSqlFixture.refusal(query.sql()).isPresent())
                .toList();

        assertThat(unread)
                .isNotEmpty()
                .allSatisfy(query -> assertThat(query.surface()).isIn(RESTRICTED))
                .allSatisfy(query -> assertThat(
                                literalSqlFixture.refusal(query.sql()).orElseThrow())
                        .isIn(SqlReason.SECRET_TABLE, SqlReason.SIDE_EFFECT_TABLE))
                .allSatisfy(query -> assertThat(query.sql()).contains("instr("));
    }

    @ParameterizedTest
    @EnumSource(names = {"SHA256", "FILENAME"})
    void a_walk_is_recursive_and_ends_at_a_number_of_entries(IocType type) {
        assertThat(compiled(type, 3))
                .filteredOn(CompiledStatementsTest::walks)
                .isNotEmpty()
                .allSatisfy(query -> assertThat(query.sql())
                        .startsWith("WITH RECURSIVE")
                        .containsPattern("FROM walk w CROSS JOIN file f[^;]*ORDER BY 9 LIMIT \\d+\\)"));
    }

    /** Walks join a table with itself by recursion, which statements of analysts may not. */
    private static boolean isForAnalysts(FrozenQuery query) {
        return !RESTRICTED.contains(query.surface()) && !walks(query);
    }

    private static boolean walks(FrozenQuery query) {
        return query.sql().contains("f.directory = w.path");
    }

    @Test
    void the_packaged_tables_are_those_of_osquery() throws IOException {
        var schema = OsquerySchema.find(null);
        assumeThat(schema).isPresent();

        assertThat(schema.orElseThrow().columns()).hasSizeGreaterThan(280).containsKeys("processes", "yara_file");
        assertThat(schema.orElseThrow().aliases())
                .containsEntry("hosts", "etc_hosts")
                .containsEntry("yara", "yara_file");
        assertThat(schema.orElseThrow().required().get("hash")).containsExactlyInAnyOrder("path", "directory");
        assertThat(schema.orElseThrow().columns().keySet()).noneMatch(EngineTableRule::isOfEngine);
    }

    @Test
    void without_tables_nothing_is_admitted() {
        assertThat(new LiteralSqlFixture(Optional.empty()).refusal("SELECT 1")).contains(SqlReason.NO_SCHEMA);
    }

    @Test
    void every_module_of_the_engine_is_known() throws SQLException {
        Set<String> modules = new HashSet<>();
        try (var database = new SQLiteConfig().createConnection("jdbc:sqlite::memory:");
                var statement = database.createStatement();
                var rows = statement.executeQuery("select name from pragma_module_list")) {
            while (rows.next()) {
                modules.add(rows.getString(1));
            }
        }

        assertThat(modules).isNotEmpty().allMatch(name -> EngineTableRule.isOfEngine(name) || name.startsWith("json_"));
    }

    private static List<FrozenQuery> compiled(IocType type, int count) {
        List<FrozenIoc> indicators = IntStream.range(0, count)
                .mapToObj(i -> new FrozenIoc(IndicatorId.random(), type, value(type, i), Severity.HIGH))
                .toList();
        var queries = new ArrayList<FrozenQuery>();
        for (HuntDepth depth : HuntDepth.values()) {
            new IocCompiler().compileHunt(indicators, depth).forEach(chunk -> queries.addAll(chunk.queries()));
        }
        return queries;
    }

    private static String value(IocType type, int i) {
        return switch (type) {
            case SHA256 -> "%064x".formatted(i);
            case SHA1 -> "%040x".formatted(i);
            case MD5 -> "%032x".formatted(i);
            case FILENAME -> "it's " + i + ".exe";
            case FILEPATH -> i % 2 == 0 ? "C:\\Users\\%\\evil" + i : "/opt/evil" + i;
            case REGISTRY -> "HKEY_LOCAL_MACHINE\\SOFTWARE\\Evil" + i;
            case IPV4 -> "10.0." + i / 256 + "." + i % 256;
            case DOMAIN -> "evil" + i + ".example";
        };
    }
}
