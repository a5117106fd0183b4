package io.hunt.gateway.osquery.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import io.hunt.api.id.PackId;
import io.hunt.gateway.dispatch.task.TaskId.PackTask;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RequestParserTest {

    private static final ScheduledQueryName QUERY = new ScheduledQueryName(new PackTask(PackId.random(), 1), 0);

    @Test
    void a_write_as_osquery_5_sends_it_is_understood() {
        ParsedRequest parsedRequest = read("""
                {"queries":{"a":[{"path":"/bin/x","pid":"12"}],"b":[]},"statuses":{"a":0,"b":1},\
                "messages":{"a":"","b":"no such table: registry"},"stats":{"a":{"wall_time_ms":3,"user_time":1,\
                "system_time":0,"memory":20480},"b":{}},"node_key":"ha_key"}""");

        assertThat(parsedRequest.nodeKey()).isEqualTo("ha_key");
        assertThat(parsedRequest.answers()).containsOnlyKeys("a", "b");
        assertThat(parsedRequest.answers().get("a"))
                .isEqualTo(new QueryOutcome(
                        List.of(ByteString.copyFromUtf8("{\"path\":\"/bin/x\",\"pid\":\"12\"}")), false, "", 3));
        assertThat(parsedRequest.answers().get("b"))
                .isEqualTo(new QueryOutcome(List.of(), true, "no such table: registry", 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"\"", "[]", "{}", "\"[]\"", "7"})
    void no_rows_come_in_many_shapes(String nothing) {
        ParsedRequest parsedRequest =
                read("{\"node_key\":\"k\",\"queries\":{\"a\":" + nothing + "},\"statuses\":{\"a\":\"0\"}}");

        assertThat(parsedRequest.answers().get("a")).isEqualTo(new QueryOutcome(List.of(), false, "", 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "\"1\"", "2", "\"21\"", "true"})
    void a_status_that_is_not_zero_is_a_failure(String status) {
        assertThat(read("{\"statuses\":{\"a\":" + status + "}}").answers().get("a"))
                .isEqualTo(new QueryOutcome(List.of(), true, "", 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "\"x\"", "99999999999", "null", "{}", "[]", "\"\""})
    void a_cost_that_is_no_number_is_none(String cost) {
        ParsedRequest parsedRequest =
                read("{\"queries\":{\"a\":[]},\"stats\":{\"a\":{\"wall_time_ms\":" + cost + "},\"b\":7}}");

        assertThat(parsedRequest.answers()).containsOnlyKeys("a");
        assertThat(parsedRequest.answers().get("a"))
                .extracting(QueryOutcome::wallTimeMs)
                .isEqualTo(0);
    }

    @Test
    void a_query_without_a_status_has_succeeded() {
        assertThat(read("{\"queries\":{\"a\":[{}]}}").answers().get("a"))
                .extracting(QueryOutcome::failed)
                .isEqualTo(false);
    }

    @Test
    void a_repeated_key_counts_as_it_was_said_last() {
        assertThat(read("{\"queries\":{\"a\":[],\"a\":[{\"x\":\"1\"}]}}")
                        .answers()
                        .get("a"))
                .isEqualTo(new QueryOutcome(List.of(ByteString.copyFromUtf8("{\"x\":\"1\"}")), false, "", 0));
    }

    @Test
    void both_forms_of_the_result_log_are_understood() {
        ParsedRequest parsedRequest = read("""
                {"node_key":"k","log_type":"result","data":[
                {"name":"%1$s","hostIdentifier":"h","calendarTime":"Sat Nov 21 10:00:00 2026 UTC","unixTime":1795255200,
                "epoch":0,"counter":0,"numerics":false,"columns":{"ioc":"evil","path":"/x"},"action":"added"},
                {"name":"%1$s","hostIdentifier":"h","unixTime":"1795255200","epoch":0,"counter":1,
                "diffResults":{"removed":[{"ioc":"gone"}],"added":[{"ioc":"one"},{"ioc":"two"}]}},
                "{\\"name\\":\\"%1$s\\",\\"columns\\":{\\"ioc\\":\\"old\\"},\\"action\\":\\"added\\"}"]}""".formatted(QUERY));

        assertThat(parsedRequest.logged()).extracting(ResultLogLine::query).containsOnly(QUERY);
        assertThat(parsedRequest.logged())
                .extracting(line ->
                        line.rows().stream().map(ByteString::toStringUtf8).toList())
                .containsExactly(
                        List.of("{\"ioc\":\"evil\",\"path\":\"/x\"}"),
                        List.of("{\"ioc\":\"one\"}", "{\"ioc\":\"two\"}"),
                        List.of("{\"ioc\":\"old\"}"));
        assertThat(parsedRequest.logged())
                .extracting(ResultLogLine::unixTime)
                .containsExactly(1795255200L, 1795255200L, 0L);
        assertThat(parsedRequest.logged()).extracting(ResultLogLine::line).doesNotHaveDuplicates();
    }

    @Test
    void a_time_before_1970_in_the_result_log_is_kept() {
        ParsedRequest parsedRequest = read("""
                {"node_key":"k","log_type":"result","data":[
                {"name":"%1$s","hostIdentifier":"h","unixTime":-1,"columns":{"ioc":"evil"},"action":"added"}]}""".formatted(QUERY));

        assertThat(parsedRequest.logged().getFirst().chunk(1).getDetectedAt().getSeconds())
                .isEqualTo(-1);
    }

    @Test
    void what_nobody_asked_for_in_the_log_is_passed_over() {
        ParsedRequest parsedRequest = read("""
                {"node_key":"k","log_type":"status","data":[
                {"hostIdentifier":"h","severity":"1","filename":"scheduler.cpp","line":"89","message":"Executing"},
                {"name":"pack/others/processes","columns":{"pid":"1"},"action":"added"},
                {"name":"%1$s","columns":{"pid":"1"},"action":"removed"},
                {"name":"%1$s","diffResults":{"removed":[{"ioc":"gone"}],"added":""}},
                null, 7, "{", [], {"name":{"deep":[]}}]}""".formatted(QUERY));

        assertThat(parsedRequest.logged()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "\"\"",
                "{",
                "{\"queries\":{\"a\":[",
                "{\"node_key\":\"a\"",
                "\u0000",
                "<?xml?>"
            })
    void garbage_is_refused(String body) {
        assertThatThrownBy(() -> read(body)).isInstanceOf(JacksonException.class);
    }

    @Test
    void nesting_has_a_bound() {
        assertThatThrownBy(() -> read("{\"x\":" + "[".repeat(100_000))).isInstanceOf(JacksonException.class);
        assertThatThrownBy(() -> read("{\"queries\":{\"a\":[" + "{\"b\":".repeat(100_000)))
                .isInstanceOf(JacksonException.class);
    }

    private static ParsedRequest read(String body) {
        return RequestParser.read(body);
    }
}
