package io.hunt.command.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Properties of matches in long texts: at any position of the match, rows stay below the 64 KiB of a row. */
class LongTextsTest {

    private static final int MOST_BYTES = 32_768;

    record Column(Platform platform, String table, String name) {}

    /** @param match the value as the host has it */
    record Planted(IocType type, String value, String match) {}

    record Text(Column column, Planted planted, int before, int behind) {

        String content() {
            return "x ".repeat(before) + planted.match() + " y".repeat(behind);
        }
    }

    @Property(tries = 200)
    void a_match_in_a_long_text_is_found_and_shown(@ForAll("texts") Text text) throws SQLException {
        try (var host = new SqliteHost()) {
            host.has("users", Map.of("uid", "1000", "username", "ada"));
            host.has(text.column().table(), row(text));

            List<Map<String, String>> rows = host.rows(text.column().platform(), ioc(text.planted()));

            assertThat(rows).isNotEmpty().allSatisfy(row -> {
                assertThat(row.get(text.column().name()))
                        .contains(text.planted().match());
                assertThat(String.join("", row.values())).hasSizeLessThan(MOST_BYTES);
            });
        }
    }

    @Property(tries = 20)
    void long_texts_beside_a_match_are_shortened(@ForAll("lengths") int length) throws SQLException {
        try (var host = new SqliteHost()) {
            host.has(
                    "processes",
                    Map.of("pid", "7", "name", "evil", "path", "/opt/evil", "cmdline", "x".repeat(length)));
            host.has("process_open_sockets", Map.of("pid", "7", "remote_address", "192.0.2.7"));
            host.has("etc_hosts", Map.of("address", "192.0.2.7", "hostnames", "a ".repeat(length)));
            host.has("registry", Map.of("path", "HKEY_LOCAL_MACHINE\\SYSTEM\\evil", "data", "ab".repeat(length)));

            for (FrozenIoc indicator : List.of(
                    ioc(new Planted(IocType.FILENAME, "evil", "")),
                    ioc(new Planted(IocType.FILEPATH, "/opt/evil", "")),
                    ioc(new Planted(IocType.IPV4, "192.0.2.7", "")))) {
                assertThat(host.rows(Platform.LINUX, indicator)).isNotEmpty().allSatisfy(LongTextsTest::isShort);
            }
            assertThat(host.rows(
                            Platform.WINDOWS,
                            ioc(new Planted(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\SYSTEM\\evil", ""))))
                    .hasSize(1)
                    .allSatisfy(LongTextsTest::isShort);
        }
    }

    private static void isShort(Map<String, String> row) {
        assertThat(String.join("", row.values())).hasSizeLessThan(MOST_BYTES);
    }

    private static Map<String, String> row(Text text) {
        var row = new HashMap<String, String>();
        row.put(text.column().name(), text.content());
        if (text.column().table().equals("shell_history")) {
            row.put("uid", "1000");
        }
        return row;
    }

    @Provide
    Arbitrary<Integer> lengths() {
        return Arbitraries.integers().between(1, 200_000);
    }

    @Provide
    Arbitrary<Text> texts() {
        Arbitrary<Column> columns = Arbitraries.of(
                new Column(Platform.LINUX, "processes", "cmdline"),
                new Column(Platform.LINUX, "crontab", "command"),
                new Column(Platform.LINUX, "shell_history", "command"),
                new Column(Platform.MACOS, "processes", "cmdline"),
                new Column(Platform.WINDOWS, "processes", "cmdline"));
        Arbitrary<Planted> planted = Arbitraries.of(
                new Planted(IocType.DOMAIN, "evil.example", "EVIL.example"),
                new Planted(IocType.IPV4, "192.0.2.7", "192.0.2.7"),
                new Planted(IocType.FILENAME, "evil-name", "evil-name"),
                new Planted(IocType.FILEPATH, "/opt/evil", "/opt/evil"),
                new Planted(IocType.FILEPATH, "/opt/" + "e".repeat(3_000), "/opt/" + "e".repeat(3_000)));
        Arbitrary<Integer> sides = Arbitraries.of(0, 1, 500, 1_023, 1_024, 1_025, 2_048, 50_000, 100_000);
        return Combinators.combine(columns, planted, sides, sides)
                .as(Text::new)
                .filter(text -> text.planted().type() != IocType.FILEPATH
                        || text.column().platform() != Platform.WINDOWS);
    }

    private static FrozenIoc ioc(Planted planted) {
        return new FrozenIoc(IndicatorId.random(), planted.type(), planted.value(), Severity.HIGH);
    }
}
