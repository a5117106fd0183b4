package io.hunt.command.compiler;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IocCompilerTest {

    private final IocCompiler compiler = new IocCompiler();

    @Test
    void nothing_to_look_for_compiles_to_nothing() {
        assertThat(compiler.compile(List.of(), HuntDepth.STANDARD)).isEmpty();
    }

    @Test
    void a_statement_holds_a_thousand_digests_at_most() {
        assertThat(compiler.compile(many(1_000, IocType.SHA256, IocCompilerTest::digest), HuntDepth.STANDARD))
                .hasSize(1);
        assertThat(sizes(compiler.compile(many(2_001, IocType.SHA256, IocCompilerTest::digest), HuntDepth.STANDARD)))
                .containsExactly(1_000, 1_000, 1);
    }

    @Test
    void an_address_counts_twice_because_of_its_mapped_form() {
        assertThat(sizes(compiler.compile(
                        many(1_001, IocType.IPV4, i -> "10.0." + i / 256 + "." + i % 256), HuntDepth.STANDARD)))
                .containsExactly(500, 500, 1);
    }

    @Test
    void a_software_key_counts_twice_because_of_its_32_bit_twin() {
        assertThat(sizes(compiler.compile(
                        many(501, IocType.REGISTRY, i -> "HKEY_LOCAL_MACHINE\\SOFTWARE\\x" + i), HuntDepth.STANDARD)))
                .containsExactly(500, 1);
    }

    @Test
    void each_chunk_is_of_one_type_and_numbers_count_on() {
        var indicators = new ArrayList<>(many(3, IocType.DOMAIN, i -> "evil" + i + ".example"));
        indicators.addAll(many(1_500, IocType.SHA256, IocCompilerTest::digest));
        indicators.addAll(many(3, IocType.MD5, i -> "%032x".formatted(i)));
        var chunks = compiler.compile(indicators, HuntDepth.STANDARD);

        assertThat(chunks)
                .hasSize(4)
                .allSatisfy(chunk -> assertThat(chunk.indicators())
                        .extracting(FrozenIoc::type)
                        .containsOnly(chunk.queries().getFirst().type()));
        var numbers = queries(chunks).stream().map(FrozenQuery::number).toList();
        assertThat(numbers).isEqualTo(IntStream.range(0, numbers.size()).boxed().toList());
    }

    @ParameterizedTest
    @EnumSource
    void every_type_is_looked_for_where_it_can_show(IocType type) {
        var queries = queriesFor(type);

        assertThat(queries).allSatisfy(query -> assertThat(query.type()).isEqualTo(type));
        assertThat(queries).flatExtracting(FrozenQuery::platforms).containsAll(platforms(type));
        assertThat(queries)
                .extracting(query -> query.surface() + query.platforms())
                .doesNotHaveDuplicates();
    }

    @Test
    void a_registry_key_is_no_question_for_linux_or_macos() {
        assertThat(queriesFor(IocType.REGISTRY))
                .extracting(FrozenQuery::platforms)
                .containsExactly(Set.of(Platform.WINDOWS));
    }

    @ParameterizedTest
    @EnumSource
    void every_statement_is_bounded_and_names_its_indicator(IocType type) {
        assertThat(queriesFor(type))
                .isNotEmpty()
                .extracting(FrozenQuery::sql)
                .allSatisfy(sql -> assertThat(sql)
                        .containsPattern("(?s)(AS ioc|g\\.ioc|p\\.ioc|a\\.ioc),.*FROM")
                        .endsWith("LIMIT 10001")
                        .doesNotContain(";")
                        .doesNotContainIgnoringCase("escape"));
    }

    @ParameterizedTest
    @EnumSource
    void a_table_that_needs_a_path_is_given_one(IocType type) {
        for (FrozenQuery query : queriesFor(type)) {
            if (query.sql().contains(" file f")) {
                assertThat(query.sql())
                        .containsPattern(
                                "f\\.path( COLLATE NOCASE)? (LIKE g\\.p|= q\\.path|IN \\()|f\\.directory = w\\.path");
            }
            if (query.sql().contains(" hash h")) {
                assertThat(query.sql()).contains("h.path = c.path");
            }
            if (query.sql().contains(" registry r")) {
                assertThat(query.sql()).containsPattern("r\\.path (COLLATE NOCASE IN|LIKE)");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "'", "文", "😈", "é", "Я"})
    void the_longest_values_stay_within_bounds(String character) {
        String longest = character.repeat(4_060);
        var indicators = new ArrayList<FrozenIoc>();
        for (int i = 10; i < 40; i++) {
            indicators.add(frozen(IocType.FILEPATH, "/" + i + longest));
            indicators.add(frozen(IocType.FILEPATH, "C:\\" + i + longest));
            indicators.add(frozen(IocType.FILEPATH, "%TEMP%\\" + i + longest));
            indicators.add(frozen(IocType.FILEPATH, "~/" + i + longest));
            indicators.add(frozen(IocType.FILENAME, i + longest));
            indicators.add(frozen(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\SOFTWARE\\" + i + longest));
            indicators.add(frozen(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\SOFTWARE\\" + i + character.repeat(900)));
        }
        assertBounded(compiler.compile(indicators, HuntDepth.STANDARD), indicators.size());
    }

    @Test
    void ordinary_paths_fill_chunks_by_bytes() {
        var chunks = compiler.compile(
                many(1_000, IocType.FILEPATH, i -> "/opt/" + i + "/" + "x".repeat(250)), HuntDepth.STANDARD);

        assertBounded(chunks, 1_000);
        assertThat(chunks).hasSize(3);
    }

    @Test
    void quotes_are_doubled() {
        var queries = queries(
                compiler.compile(List.of(frozen(IocType.FILENAME, "'; DROP TABLE file; --")), HuntDepth.STANDARD));

        assertThat(queries)
                .extracting(FrozenQuery::sql)
                .allSatisfy(sql -> assertThat(sql).containsIgnoringCase("('''; DROP TABLE file; --'"));
    }

    @Test
    void a_hunt_that_walks_places_counts_once_what_they_hold() {
        var indicators = many(1_500, IocType.SHA256, IocCompilerTest::digest);
        indicators = Stream.of(
                        indicators, many(3, IocType.MD5, "%032x"::formatted), many(1, IocType.FILENAME, i -> "x"))
                .flatMap(List::stream)
                .toList();
        for (HuntDepth depth : HuntDepth.values()) {
            var queries = queries(compiler.compileHunt(indicators, depth));
            var closing = queries.stream().filter(FrozenQuery::counts).toList();

            assertThat(queries.stream().map(FrozenQuery::number)).doesNotHaveDuplicates();
            assertThat(closing).hasSize(6).extracting(FrozenQuery::type).containsOnly(IocType.MD5, IocType.FILENAME);
            assertThat(closing)
                    .allSatisfy(query -> assertThat(query.audience())
                            .isEqualTo(
                                    depth == HuntDepth.DEEP
                                            ? QueryAudience.EVERY_HOST
                                            : QueryAudience.WITHOUT_INVENTORY));
        }
        assertThat(queries(compiler.compileHunt(many(1, IocType.DOMAIN, i -> "evil.example"), HuntDepth.DEEP)))
                .noneMatch(FrozenQuery::counts);
        assertThat(queries(compiler.compile(indicators, HuntDepth.DEEP))).noneMatch(FrozenQuery::counts);
    }

    @Test
    void hosts_with_an_inventory_walk_no_places_but_in_the_deepest_hunts() {
        for (IocType type : List.of(IocType.SHA256, IocType.FILENAME)) {
            for (HuntDepth depth : HuntDepth.values()) {
                var queries = queries(compiler.compileHunt(List.of(frozen(type, value(type))), depth));
                boolean walks = queries.stream()
                        .filter(query -> query.isFor(Platform.LINUX, true))
                        .anyMatch(query -> query.sql().contains("f.directory = w.path"));

                assertThat(walks).as("%s %s", type, depth).isEqualTo(depth == HuntDepth.DEEP);
                assertThat(queries)
                        .filteredOn(query -> query.surface().equals("inventory"))
                        .isNotEmpty()
                        .noneMatch(query -> query.isFor(Platform.LINUX, false));
            }
        }
    }

    @Test
    void platforms_share_a_statement_that_is_the_same_for_all() {
        var queries = queriesFor(IocType.SHA256);

        assertThat(queries).extracting(FrozenQuery::platforms).contains(Platform.COMPILED);
        assertThat(queries).extracting(FrozenQuery::sql).doesNotHaveDuplicates();
    }

    @Test
    void published_digests_compile_into_full_chunks() {
        var digests = PublishedIndicators.sha256();
        assumeThat(digests).isNotEmpty();
        var chunks = compiler.compile(
                digests.stream().map(digest -> frozen(IocType.SHA256, digest)).toList(), HuntDepth.STANDARD);

        assertBounded(chunks, digests.size());
        assertThat(digests).hasSizeGreaterThan(4_000);
        assertThat(chunks).hasSize((digests.size() + 999) / 1_000);
    }

    private static void assertBounded(List<CompiledChunk> chunks, int indicators) {
        assertThat(sizes(chunks).stream().mapToInt(Integer::intValue).sum()).isEqualTo(indicators);
        assertThat(sizes(chunks)).allSatisfy(size -> assertThat(size).isLessThanOrEqualTo(1_000));
        assertThat(queries(chunks))
                .isNotEmpty()
                .allSatisfy(
                        query -> assertThat(query.sql().getBytes(UTF_8).length).isLessThanOrEqualTo(98_304));
    }

    private static List<Integer> sizes(List<CompiledChunk> chunks) {
        return chunks.stream().map(chunk -> chunk.indicators().size()).toList();
    }

    @ParameterizedTest
    @EnumSource(IocType.class)
    void statements_are_stored_with_their_terms_once_and_are_whole_again_when_they_are_read(IocType type) {
        List<FrozenIoc> indicators = many(400, type, i -> numbered(type, i));
        for (CompiledChunk chunk : compiler.compileHunt(indicators, HuntDepth.DEEP)) {
            var event = new IndicatorsFrozen(HuntId.random(), chunk.indicators(), chunk.stored(), chunk.terms());

            assertThat(event.statements()).isEqualTo(chunk.queries());
            for (String terms : chunk.terms()) {
                assertThat(chunk.stored()).noneMatch(query -> query.sql().contains(terms));
            }
            assertThat(chunk.stored())
                    .as("statements without values")
                    .filteredOn(query -> query.terms() != null)
                    .hasSizeGreaterThan(type == IocType.REGISTRY ? -1 : 1)
                    .allMatch(query -> query.sql().length() < 16_000);
        }
    }

    private static String numbered(IocType type, int i) {
        return switch (type) {
            case SHA256 -> digest(i);
            case SHA1 -> "%040x".formatted(i);
            case MD5 -> "%032x".formatted(i);
            case FILENAME -> "evil'" + i + ".exe";
            case FILEPATH -> "/opt/\u00e9vil " + i;
            case REGISTRY -> "HKEY_CURRENT_USER\\Software\\Evil" + i;
            case IPV4 -> "192.0.2." + i % 256;
            case DOMAIN -> "evil" + i + ".example";
        };
    }

    private List<FrozenQuery> queriesFor(IocType type) {
        return queries(compiler.compile(List.of(frozen(type, value(type))), HuntDepth.STANDARD));
    }

    private static List<FrozenQuery> queries(List<CompiledChunk> chunks) {
        return chunks.stream().flatMap(chunk -> chunk.queries().stream()).toList();
    }

    private static Set<Platform> platforms(IocType type) {
        return type == IocType.REGISTRY ? Set.of(Platform.WINDOWS) : Platform.COMPILED;
    }

    private static String value(IocType type) {
        return switch (type) {
            case SHA256 -> digest(7);
            case SHA1 -> "a".repeat(40);
            case MD5 -> "a".repeat(32);
            case FILENAME -> "evil.exe";
            case FILEPATH -> "relative/evil";
            case REGISTRY -> "HKEY_CURRENT_USER\\Software\\Evil";
            case IPV4 -> "192.0.2.1";
            case DOMAIN -> "evil.example";
        };
    }

    private static String digest(int i) {
        return "%064x".formatted(i);
    }

    private static List<FrozenIoc> many(int count, IocType type, IntFunction<String> value) {
        return IntStream.range(0, count)
                .mapToObj(i -> frozen(type, value.apply(i)))
                .toList();
    }

    private static FrozenIoc frozen(IocType type, String value) {
        return new FrozenIoc(IndicatorId.random(), type, value, Severity.HIGH);
    }
}
