package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.RawJson;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.ContractSchemas;
import io.hunt.rest.Http.Answer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StreamTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String STREAM = "/api/v1/hunts/" + Samples.HUNT_ID + "/stream";

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
        WebService.BACKEND.hunt = Samples.COMPLETED;
    }

    @Test
    void a_stream_tells_rows_summary_and_end() {
        WebService.BACKEND.placed = rows(7, 9);

        Answer answer = Http.get(STREAM, "analyst", "Accept", "text/event-stream");

        assertThat(answer.header("Content-Type")).contains("text/event-stream;charset=utf-8");
        assertThat(answer.events()).containsExactly("result", "result", "summary", "end");
        assertThat(answer.text()).contains("id: 7\ndata: {\"host_id\"", "id: 9\n", "{\"status\":\"completed\"}");
    }

    @Test
    void every_event_fits_its_schema_in_the_contract() {
        WebService.BACKEND.placed = rows(7, 9);
        JsonNode contract = Http.get("/openapi.json", "").json();
        var schemas = new ContractSchemas(contract);

        List<JsonNode> events = List.of(Http.get(STREAM, "analyst").text().split("\n\n")).stream()
                .map(StreamTest::event)
                .toList();

        assertThat(events)
                .hasSize(4)
                .allSatisfy(
                        event -> assertThat(schemas.complaints("/components/schemas/HuntStreamEvent", event.toString()))
                                .as(event.toString())
                                .isEmpty());
    }

    @Test
    void the_contract_says_which_events_a_stream_has() {
        List<JsonNode> streams = Http.get("/openapi.json", "").json().findValues("text/event-stream");

        assertThat(streams)
                .isNotEmpty()
                .allSatisfy(stream -> assertThat(
                                stream.at("/schema/contentSchema/items/$ref").asString(""))
                        .as(stream.toString())
                        .endsWith("StreamEvent"));
    }

    @Test
    void a_stream_leaves_out_what_may_be_long_and_never_changes() {
        Http.get(STREAM, "analyst");

        assertThat(WebService.BACKEND.last(FindHunt.class).indicators()).isFalse();
    }

    /** Returns the lines of an event as JSON, in the form of the contract. */
    private static JsonNode event(String lines) {
        ObjectNode event = JSON.createObjectNode();
        lines.lines().forEach(line -> {
            String[] parts = line.split(": ", 2);
            event.set(parts[0], parts[0].equals("data") ? Http.parsed(parts[1]) : JSON.valueToTree(parts[1]));
        });
        return event;
    }

    @Test
    void a_stream_goes_on_behind_the_last_event_seen() {
        WebService.BACKEND.placed = rows(7, 9);

        Answer answer = Http.get(STREAM, "analyst", "Last-Event-ID", "7");

        assertThat(answer.text()).contains("id: 9\n").doesNotContain("id: 7\n");
        assertThat(Http.get(STREAM, "analyst", "Last-Event-ID", "x7").status()).isEqualTo(400);
    }

    @Test
    void only_the_last_result_of_an_answer_has_an_id_so_that_none_is_missed_after_a_break() {
        WebService.BACKEND.placed = rows(7, 7, 7, 9, 9);

        String text = Http.get(STREAM, "analyst").text();

        assertThat(text.split("event: result", -1)).hasSize(6);
        assertThat(text).containsOnlyOnce("id: 7\n").containsOnlyOnce("id: 9\n");
        assertThat(text.substring(0, text.indexOf("id: 7\n")).split("data: \\{\"host_id", -1))
                .as("rows before the row with the id")
                .hasSize(3);
    }

    @Test
    void a_summary_is_told_again_when_counts_of_its_campaign_change_without_an_event_of_the_hunt() throws Exception {
        WebService.BACKEND.hunt = Samples.HUNT;
        var stream = CompletableFuture.supplyAsync(() -> Http.get(STREAM, "analyst"));
        WebService.BACKEND.await(FollowHuntResults.class, 5);
        assertThat(stream).isNotDone();

        WebService.BACKEND.hunt = Samples.hunt(HuntStatus.RUNNING, 3);
        // The poll under way may have read the earlier summary, so the next one is complete when another has begun.
        WebService.BACKEND.await(FollowHuntResults.class, WebService.BACKEND.count(FollowHuntResults.class) + 2);
        WebService.BACKEND.hunt = Samples.COMPLETED;

        assertThat(stream.get(60, TimeUnit.SECONDS).events()).containsExactly("summary", "summary", "summary", "end");
    }

    @Test
    void a_stream_of_new_results_leaves_out_those_from_before() {
        WebService.BACKEND.placed = rows(7, 9);

        assertThat(Http.get(STREAM + "?new_only=true", "analyst").text()).doesNotContain("event: result");
        assertThat(Http.get(STREAM + "?new_only=true", "analyst", "Last-Event-ID", "7")
                        .text())
                .contains("id: 9\n");
    }

    @Test
    void line_breaks_in_evidence_do_not_break_events() {
        HuntResult row = Samples.RESULT;
        WebService.BACKEND.placed = List.of(new PlacedResult(
                1,
                new HuntResult(
                        row.hostId(),
                        row.hostname(),
                        row.ioc(),
                        new RawJson("{\n\"a\":\r\n1}"),
                        List.of(),
                        row.detectedAt(),
                        row.ingestedAt(),
                        false,
                        false,
                        false,
                        false)));

        assertThat(Http.get(STREAM, "analyst").text().lines().filter(line -> line.startsWith("data: {\"host_id")))
                .singleElement()
                .satisfies(line -> assertThat(Http.parsed(line.substring(6))
                                .get("evidence")
                                .get("a")
                                .asInt())
                        .isEqualTo(1));
    }

    @Test
    void another_ones_hunt_is_refused_at_once() {
        WebService.BACKEND.failures.put(FindHunt.class, new RejectionException(new Forbidden("not yours")));

        assertThat(Http.get(STREAM, "analyst").status()).isEqualTo(403);
        assertThat(Http.get(STREAM, "").status()).isEqualTo(401);
    }

    @Test
    void a_stream_ends_when_its_hunt_may_no_longer_be_seen() {
        WebService.BACKEND.hunt = Samples.HUNT;
        WebService.BACKEND.failures.put(
                FollowHuntResults.class, new RejectionException(new Forbidden("no longer yours")));

        Answer answer = Http.get(STREAM, "analyst");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.events()).isEmpty();
    }

    @Test
    void a_stream_ends_with_its_session() throws Exception {
        WebService.BACKEND.hunt = Samples.HUNT;
        var stream = CompletableFuture.supplyAsync(() -> Http.get(STREAM, "analyst"));
        WebService.BACKEND.await(FollowHuntResults.class, 1);
        assertThat(stream).isNotDone();

        WebService.BACKEND.signedOut = true;

        assertThat(stream.get(60, TimeUnit.SECONDS).events()).containsExactly("summary");
    }

    @Test
    void a_stream_that_is_behind_ends_with_its_session_too() {
        List<PlacedResult> backlog = rows(LongStream.rangeClosed(1, 1_000).toArray());
        WebService.BACKEND.placed = WebService.BACKEND.signingOutAt(200, backlog);

        assertThat(Http.get(STREAM, "analyst").events()).containsOnly("result").hasSize(400);
    }

    @Test
    void nobody_has_more_than_a_few_streams() throws Exception {
        WebService.BACKEND.hunt = Samples.HUNT;
        // The headers of a stream arrive when it holds its place.
        try (var first = Http.lines(STREAM, "analyst");
                var second = Http.lines(STREAM, "analyst")) {
            Answer third = Http.get(STREAM, "analyst");

            assertThat(third.code()).isEqualTo("rate_limited");
            assertThat(third.header("Retry-After")).isPresent();
            WebService.BACKEND.hunt = Samples.COMPLETED;
            assertThat(first).contains("event: end");
            assertThat(second).contains("event: end");
        }
        assertThat(Http.get(STREAM, "analyst").status()).isEqualTo(200);
    }

    @Test
    void a_long_history_is_told_without_pauses() {
        WebService.BACKEND.placed = rows(LongStream.rangeClosed(1, 450).toArray());

        assertThat(Http.get(STREAM, "analyst").events()).hasSize(452).endsWith("summary", "end");
    }

    private static List<PlacedResult> rows(long... places) {
        return LongStream.of(places)
                .mapToObj(place -> new PlacedResult(place, Samples.RESULT))
                .toList();
    }
}
