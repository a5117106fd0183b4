package io.hunt.agent.osquery;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.QueryResult.Rows;
import io.hunt.agent.query.QueryResult.StatementFailure;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Tests with output that a damaged or replaced osquery may print. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ShellRowParserTest {

    @Test
    void all_values_become_texts() {
        assertThat(rows("[{\"a\":\"x\",\"b\":1,\"c\":true,\"d\":null,\"e\":1.50}]"))
                .containsExactly("{\"a\":\"x\",\"b\":\"1\",\"c\":\"true\",\"d\":null,\"e\":\"1.50\"}");
    }

    @Test
    void nested_values_are_left_empty_and_the_next_column_is_read() {
        assertThat(rows("[{\"a\":{\"x\":[1,2]},\"b\":\"y\"},{\"a\":[{\"z\":1}],\"b\":\"z\"}]"))
                .containsExactly("{\"a\":\"\",\"b\":\"y\"}", "{\"a\":\"\",\"b\":\"z\"}");
    }

    @Test
    void rows_beyond_the_limit_are_left_out_and_marked() {
        assertThat(read("[{\"a\":\"1\"},{\"a\":\"2\"}]", 1))
                .isEqualTo(new Rows(List.of(ByteString.copyFromUtf8("{\"a\":\"1\"}")), true));
        assertThat(read("[]", 0)).isEqualTo(new Rows(List.of(), false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n", "{}", "null", "\"text\"", "Error: no such table"})
    void output_without_an_array_is_never_an_empty_result(String printed) {
        assertThat(read(printed, 10)).isNotInstanceOf(Rows.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[",
                "[{\"a\":\"x\"",
                "[{\"a\":\"x\"}",
                "[1]",
                "[[]]",
                "[{\"a\" \"x\"}]",
                "[{\"a\":\"\\ud8",
                "[nul]"
            })
    void output_that_is_cut_or_garbled_is_a_failure(String printed) {
        assertThat(read(printed, 10)).isInstanceOf(StatementFailure.class);
    }

    @Test
    void output_that_is_nested_very_deeply_is_a_failure() {
        assertThat(read("[{\"a\":" + "[".repeat(100_000), 10)).isInstanceOf(StatementFailure.class);
    }

    @Test
    void bytes_that_are_no_utf_8_are_a_failure() {
        byte[] printed = {'[', '{', '"', 'a', '"', ':', '"', (byte) 0xff, '"', '}', ']'};

        assertThat(ShellRowParser.read(new ByteArrayInputStream(printed), 10)).isInstanceOf(StatementFailure.class);
    }

    @Test
    void the_rest_of_the_output_is_read() throws IOException {
        InputStream printed = stream("[{\"a\":\"1\"},{\"a\":\"2\"}]\n[{\"b\":\"3\"}] and more");

        ShellRowParser.read(printed, 1);

        assertThat(printed.read()).isEqualTo(-1);
    }

    @Test
    void several_results_follow_each_other() {
        JsonParser parser =
                ShellRowParser.parser(stream("[{\"a\":\"1\"},{\"a\":{\"deep\":[]}},{\"a\":\"3\"}]\n[{\"a\":\"4\"}]\n"));
        assertThat(parser.nextToken()).isEqualTo(JsonToken.START_ARRAY);
        assertThat(ShellRowParser.next(parser, 1))
                .isEqualTo(new Rows(List.of(ByteString.copyFromUtf8("{\"a\":\"1\"}")), true));
        assertThat(parser.nextToken()).isEqualTo(JsonToken.START_ARRAY);
        assertThat(ShellRowParser.next(parser, 10))
                .isEqualTo(new Rows(List.of(ByteString.copyFromUtf8("{\"a\":\"4\"}")), false));
        assertThat(parser.nextToken()).isNull();
    }

    private static List<String> rows(String printed) {
        QueryResult result = read(printed, 100);
        assertThat(result).isInstanceOf(Rows.class);
        return ((Rows) result).rows().stream().map(ByteString::toStringUtf8).toList();
    }

    private static QueryResult read(String printed, int maxRows) {
        return ShellRowParser.read(stream(printed), maxRows);
    }

    private static InputStream stream(String printed) {
        return new ByteArrayInputStream(printed.getBytes(StandardCharsets.UTF_8));
    }
}
