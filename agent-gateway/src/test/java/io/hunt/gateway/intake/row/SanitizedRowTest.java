package io.hunt.gateway.intake.row;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SanitizedRowTest {

    private static final JdbcClient JDBC = JdbcClient.create(TestDatabase.empty());

    @Test
    void a_row_is_kept_as_it_is_without_the_value_it_names() {
        assertThat(row("{\"ioc\": \"evil.exe\", \"path\": \"C:\\\\evil.exe\", \"size\": \"7\"}"))
                .contains(new SanitizedRow("evil.exe", "{\"path\":\"C:\\\\evil.exe\",\"size\":\"7\"}", false));
    }

    @Test
    void null_stays_null() {
        assertThat(row("{\"ioc\":\"x\",\"a\":null,\"b\":\"\",\"c\":\"null\"}"))
                .contains(new SanitizedRow("x", "{\"a\":null,\"b\":\"\",\"c\":\"null\"}", false));
        assertThat(SanitizedRow.ofAny("{\"a\":null}".getBytes(UTF_8)))
                .contains(new SanitizedRow("", "{\"a\":null}", false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "7",
                "\"ioc\"",
                "[]",
                "[{\"ioc\":\"x\"}]",
                "{",
                "{\"ioc\"",
                "{\"ioc\":",
                "{\"ioc\":\"x\"",
                "{\"ioc\":\"x\",}",
                "{ioc:\"x\"}",
                "{}",
                "{\"ioc\":\"\"}",
                "{\"ioc\":null}",
                "{\"IOC\":\"x\"}",
                "\0\0\0"
            })
    void what_is_no_object_or_names_no_value_is_refused(String sent) {
        assertThat(row(sent)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\\u0000\"",
                "\"\\ud800\"",
                "\"\\udc00\\ud800\"",
                "\"a\\ud83d\\ude00b\"",
                "1e200000",
                "-0.0",
                "true",
                "null",
                "[[[]]]",
                "{\"a\":{\"b\":1}}",
                "\"\\u0001\\u001f\\u007f\\u0085\\u2028\"",
                "\"\\\\u0000\"",
                "\"</script>'; drop table host; --\""
            })
    void whatever_a_value_holds_a_database_takes_it(String value) {
        var clean = row("{\"ioc\":\"evil.exe\",\"value\":" + value + "}").orElseThrow();

        assertStorable(clean);
    }

    @Test
    void where_any_row_counts_it_is_kept_whole_whatever_it_names() {
        assertThat(SanitizedRow.ofAny("{\"ioc\":\"x\",\"pid\":7}".getBytes(StandardCharsets.UTF_8)))
                .contains(new SanitizedRow("", "{\"ioc\":\"x\",\"pid\":\"7\"}", false));
        assertThat(SanitizedRow.ofAny("{}".getBytes(StandardCharsets.UTF_8)))
                .contains(new SanitizedRow("", "{}", false));
        assertThat(SanitizedRow.ofAny("[]".getBytes(StandardCharsets.UTF_8))).isEmpty();
    }

    @Test
    void nul_and_lone_surrogates_are_replaced_and_pairs_are_kept() {
        assertThat(row("{\"ioc\":\"a\\u0000\\ud800b\",\"c\\u0000\":\"\\ud83d\\ude00\\ude00\"}"))
                .contains(new SanitizedRow("a\uFFFD\uFFFDb", "{\"c\uFFFD\":\"\ud83d\ude00\uFFFD\"}", false));
    }

    @Test
    void bytes_that_are_no_text_are_replaced() {
        byte[] sent = "{\"ioc\":\"x\",\"v\":\"??\"}".getBytes(StandardCharsets.UTF_8);
        sent[16] = (byte) 0xC0;
        sent[17] = (byte) 0xFF;

        assertStorable(SanitizedRow.of(sent).orElseThrow());
    }

    @Test
    void of_two_columns_of_one_name_the_last_counts() {
        assertThat(row("{\"ioc\":\"x\",\"ioc\":\"y\",\"a\":\"1\",\"a\":\"2\"}"))
                .contains(new SanitizedRow("y", "{\"a\":\"2\"}", false));
    }

    @Test
    void a_nested_value_is_named_and_dropped_and_a_deep_one_costs_its_row() {
        assertThat(row("{\"ioc\":\"x\",\"deep\":" + "[".repeat(10) + "]".repeat(10) + "}"))
                .contains(new SanitizedRow("x", "{\"deep\":\"[nested]\"}", false));
        assertThat(row("{\"ioc\":\"x\",\"deep\":" + "[".repeat(30_000) + "]".repeat(30_000) + "}"))
                .isEmpty();
        assertThat(row("{\"ioc\":\"x\",\"deep\":" + "{\"a\":".repeat(10_000) + "}"))
                .isEmpty();
        assertThat(row("[".repeat(100_000))).isEmpty();
    }

    @Test
    void a_row_of_64_kib_is_taken_and_one_byte_more_is_refused() {
        int frame = "{\"ioc\":\"x\",\"v\":\"\"}".length();

        var largest = row("{\"ioc\":\"x\",\"v\":\"" + "v".repeat(SanitizedRow.MAX_BYTES - frame) + "\"}");
        assertThat(largest.orElseThrow().evidence()).hasSize(8_192 + "{\"v\":\"\"}".length());
        assertThat(largest.orElseThrow().cut()).isTrue();
        assertThat(row("{\"ioc\":\"x\",\"v\":\"" + "v".repeat(SanitizedRow.MAX_BYTES - frame + 1) + "\"}"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"5000, 5000", "8192, 8192", "8193, 8192"})
    void values_are_bounded_by_characters_also_outside_the_basic_plane(int sent, int kept) {
        SanitizedRow row = row("{\"ioc\":\"x\",\"v\":\"" + "\uD83D\uDE00".repeat(sent) + "\"}")
                .orElseThrow();

        assertThat(row.evidence()).isEqualTo("{\"v\":\"" + "\uD83D\uDE00".repeat(kept) + "\"}");
        assertThat(row.cut()).isEqualTo(sent > kept);
    }

    @Test
    void names_are_bounded_by_characters_also_outside_the_basic_plane() {
        String name = "\uD83D\uDE00".repeat(128);

        assertThat(row("{\"ioc\":\"x\",\"" + name + "\":\"\"}"))
                .contains(new SanitizedRow("x", "{\"" + name + "\":\"\"}", false));
        assertThat(row("{\"ioc\":\"x\",\"" + name + "n\":\"\"}"))
                .contains(new SanitizedRow("x", "{\"" + name + "\":\"\"}", true));
    }

    @Test
    void columns_names_and_the_value_named_are_bounded() {
        var many = new StringBuilder("{\"ioc\":\"x\"");
        IntStream.range(0, 500).forEach(n -> many.append(",\"c").append(n).append("\":1"));
        assertThat(row(many + "}").orElseThrow().evidence().split(",", -1)).hasSize(127);
        assertThat(row(many + "}").orElseThrow().cut()).isTrue();

        assertThat(row("{\"ioc\":\"x\",\"" + "n".repeat(1_000) + "\":\"\"}")
                        .orElseThrow()
                        .evidence())
                .hasSize(128 + "{\"\":\"\"}".length());
        assertThat(row("{\"ioc\":\"" + "x".repeat(4_096) + "\"}")).isPresent();
        assertThat(row("{\"ioc\":\"" + "x".repeat(4_097) + "\"}")).isEmpty();
        assertThat(row("{\"ioc\":\"" + "\ud83d\ude00".repeat(4_096) + "\"}")).isPresent();
    }

    /** Checks the event log, which does not accept lone surrogates, and the tables. */
    static void assertStorable(SanitizedRow clean) {
        assertThat(JsonMapper.shared().writeValueAsBytes(clean)).isNotEmpty();
        assertThat(JDBC.sql(
                                "select (?::json)::text is not null and (?::jsonb)::text is not null and ?::text is not null")
                        .params(clean.evidence(), clean.evidence(), clean.ioc())
                        .query(Boolean.class)
                        .single())
                .isTrue();
    }

    public static Optional<SanitizedRow> row(String sent) {
        return SanitizedRow.of(sent.getBytes(StandardCharsets.UTF_8));
    }
}
