package io.hunt.gateway.intake;

import static io.hunt.gateway.intake.Answers.chunk;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.api.id.HostId;
import io.hunt.gateway.dispatch.task.RowCaps;
import io.hunt.gateway.intake.RejectedRows.Reason;
import io.hunt.gateway.intake.row.SanitizedRow;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.HostCapabilities;
import io.hunt.gateway.session.RecordingStream;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.SearchedSurface;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AnswerAssemblyTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private static final List<Set<Integer>> ASKED = List.of(Set.of());

    private final RejectedRows rejected = new RejectedRows();
    private final AnswerAssembly assembly =
            new AnswerAssembly(SanitizedRow::of, RowCaps.MATCHES, rejected, Clock.fixed(NOON, ZoneOffset.UTC));

    @Test
    void what_a_host_has_counted_is_no_match_and_nothing_is_missing_without_it() {
        var assembly = new AnswerAssembly(SanitizedRow::of, RowCaps.MATCHES, rejected, Clock.systemUTC());
        assembly.add(Answers.chunk(0, 0)
                .addRows(Answers.bytes("{\"searched_surface\":\"places\",\"files\":\"7\",\"cut\":\"0\"}"))
                .build());

        assertThat(completed(assembly).rows()).isEmpty();
        assertThat(completed(assembly).truncated()).isFalse();
        assertThat(completed(assembly).counted()).containsOnly(Map.entry("places", new SearchedFiles(7, 0, 0, 0)));

        assembly.add(Answers.chunk(0, 1)
                .addRows(Answers.bytes("{\"path\":\"\\\"searched_surface\\\":\"}"))
                .build());
        assertThat(completed(assembly).truncated()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {"3, 3", "0, 0", "999, 999", "1000, none", "-1, none", "3.5, none", "three, none", "'', none"})
    void the_rank_at_which_a_walk_ended_is_a_small_number(String sent, @Nullable Integer reached) {
        assembly.add(Answers.chunk(0, 0)
                .addRows(Answers.bytes(
                        "{\"searched_surface\":\"places\",\"files\":\"7\",\"cut\":\"1\",\"reached\":\"%s\"}"
                                .formatted(sent)))
                .build());

        assertThat(complete(0).counted()).containsOnly(Map.entry("places", new SearchedFiles(7, 0, 0, 1, reached)));
    }

    @Test
    void of_the_surfaces_a_host_makes_up_few_are_kept() {
        for (int surface = 0; surface < 200; surface++) {
            assembly.add(Answers.chunk(0, surface)
                    .addRows(Answers.bytes(
                            "{\"searched_surface\":\"%s%d\",\"files\":\"many\"}".formatted("x".repeat(90), surface)))
                    .addRows(Answers.bytes("{\"searched_surface\":\"%d\",\"files\":\"-5\"}".formatted(surface)))
                    .build());
        }

        assertThat(complete(0).counted())
                .hasSize(64)
                .containsEntry("x".repeat(64), new SearchedFiles(0, 0, 0, 0))
                .containsEntry("0", new SearchedFiles(1_000_000_000_000L, 0, 0, 0));
    }

    private static HostAnswer completed(AnswerAssembly assembly) {
        return assembly.complete(Answers.SESSION, ASKED, Optional.empty(), AnswerComplete.getDefaultInstance());
    }

    @Test
    void an_answer_to_what_was_asked_before_the_host_kept_an_inventory_is_whole_too() {
        var assembly = new AnswerAssembly(SanitizedRow::of, RowCaps.MATCHES, rejected, Clock.systemUTC());
        assembly.add(Answers.chunk(0, 0).build());
        assembly.add(Answers.chunk(2, 0).build());

        assertThat(assembly.missing(List.of(Set.of(0, 1), Set.of(0, 2)), 0)).isEmpty();
        assertThat(assembly.missing(List.of(Set.of(0, 1), Set.of(0, 3)), 0))
                .contains("incomplete answer: query 1 was left unanswered");
    }

    @Test
    void what_a_host_was_asked_shows_in_its_answer_and_not_in_what_it_keeps_by_now() {
        var withInventory = new AgentSession(
                HostId.random(),
                "alpha",
                Platform.LINUX,
                "10.0.0.1",
                new HostCapabilities(false, true, Optional.empty(), ByteString.EMPTY),
                new RecordingStream());
        assembly.add(chunk(0, 0).build());
        assembly.add(chunk(2, 0).build());

        assertThat(askedInventory(withInventory, Set.of(0, 1), Set.of(0, 2))).isFalse();
        assertThat(askedInventory(withInventory, Set.of(0, 2), Set.of(0, 1))).isTrue();
        assertThat(askedInventory(Answers.SESSION, Set.of(0, 1), Set.of(0, 2))).isTrue();
        assertThat(askedInventory(Answers.SESSION, Set.of(0, 2), Set.of(0, 1))).isFalse();
        assertThat(askedInventory(withInventory, Set.of(0, 1), Set.of(0, 3))).isTrue();
    }

    private boolean askedInventory(AgentSession session, Set<Integer> now, Set<Integer> otherwise) {
        return assembly.complete(
                        session, List.of(now, otherwise), Optional.empty(), AnswerComplete.getDefaultInstance())
                .inventory();
    }

    @Test
    void what_the_host_looked_at_is_told_within_bounds() {
        var seen = SearchedSurface.newBuilder()
                .setFiles(12)
                .setTooLarge(1)
                .setUnreadable(-1)
                .setCut(Long.MAX_VALUE);
        var end = AnswerComplete.newBuilder()
                .addSearched(seen.setQueryNo(7))
                .addSearched(SearchedSurface.newBuilder().setQueryNo(7).setFiles(99))
                .setInventory(io.hunt.proto.fleet.v1.InventoryState.newBuilder()
                        .setAsOf(Timestamp.newBuilder().setSeconds(NOON.getEpochSecond()))
                        .setComplete(true)
                        .setFiles(4_000));
        IntStream.range(100, 5_000).forEach(query -> end.addSearched(seen.setQueryNo(query)));

        HostAnswer answer = assembly.complete(Answers.SESSION, ASKED, Optional.empty(), end.build());

        long most = 1_000_000_000_000L;
        assertThat(answer.searched()).hasSize(1_000).containsEntry(7, new SearchedFiles(12, 1, most, most));
        assertThat(answer.state()).isEqualTo(new InventoryState(NOON, true, 4_000, 0));
        assertThat(complete(0).searched()).isEmpty();
        assertThat(complete(0).state()).isNull();
    }

    @Test
    void surfaces_that_a_host_counts_weigh_something() {
        assembly.add(chunk(0, 0).build());
        long before = assembly.weight();
        for (int surface = 0; surface < 64; surface++) {
            assembly.add(chunk(0, surface + 1)
                    .addRows(Answers.bytes("{\"searched_surface\":\"%d\"}".formatted(surface)))
                    .build());
        }

        assertThat(assembly.weight() - before).isGreaterThan(64 * (HeapEstimates.CHUNK + HeapEstimates.SEARCHED) - 1);
    }

    @Test
    void chunks_of_one_query_are_put_together() {
        assembly.add(chunk(0, 0, "a").build());
        assembly.add(chunk(0, 1, "b").build());

        HostAnswer answer = complete(0);

        assertThat(answer.rows()).extracting(HostAnswer.Row::ioc).containsExactly("a", "b");
        assertThat(answer.error()).isNull();
        assertThat(answer.truncated()).isFalse();
        assertThat(answer.platform()).isEqualTo(Answers.SESSION.platform());
    }

    @Test
    void a_chunk_that_comes_twice_counts_once() {
        assembly.add(chunk(0, 0, "a").build());
        assembly.add(chunk(0, 0, "a").build());

        assertThat(complete(0).rows()).hasSize(1);
    }

    @Test
    void a_query_that_was_asked_and_not_answered_is_an_error() {
        assembly.add(chunk(1, 0).build());

        assertThat(complete(3, 1, 2).error()).isEqualTo("incomplete answer: query 2 was left unanswered");
        assertThat(new AnswerAssembly(SanitizedRow::of, RowCaps.MATCHES, rejected, Clock.systemUTC())
                        .missing(List.of(Set.of()), 0))
                .isEmpty();
    }

    @Test
    void a_chunk_left_out_before_the_last_is_told() {
        assembly.add(chunk(0, 0, "a").build());
        assembly.add(chunk(3, 0).build());
        assembly.add(chunk(3, 1).build());
        assembly.add(chunk(3, 3).build());

        assertThat(complete(0, 3).error()).isEqualTo("incomplete answer: chunk 2 of query 3 is missing");
    }

    @Test
    void the_last_chunk_left_out_is_told_by_the_hosts_own_count() {
        assembly.add(chunk(0, 1, "b").build());
        assembly.add(chunk(0, 0, "a").build());
        assembly.add(chunk(0, 1, "b").build());

        assertThat(assembly.missing(List.of(Set.of(0)), 2)).isEmpty();
        assertThat(assembly.missing(List.of(Set.of(0)), 3)).contains("incomplete answer: 2 of 3 chunks have come");
        assertThat(assembly.missing(List.of(Set.of(0)), 0)).isEmpty();
    }

    @Test
    void numbers_as_large_as_they_come_are_counted_and_cost_nothing() {
        assembly.add(chunk(-1, -1, "a").build());

        assertThat(assembly.missing(List.of(Set.of()), 0))
                .contains("incomplete answer: chunk 0 of query 4294967295 is missing");
        assertThat(assembly.weight()).isLessThan(2_048);
    }

    @Test
    void what_an_answer_weighs_is_what_its_texts_take() {
        assertThat(assembly.weight()).isZero();
        String value = "v".repeat(8_000);

        assembly.add(chunk(0, 0)
                .addRows(Answers.bytes("{\"ioc\":\"x\",\"c\":\"" + value + "\"}"))
                .build());
        long narrow = assembly.weight();
        assembly.add(chunk(0, 1)
                .addRows(Answers.bytes("{\"ioc\":\"x\",\"c\":\"" + value.replace('v', '\u4e00') + "\"}"))
                .build());

        assertThat(narrow).isBetween(9_000L, 10_000L);
        assertThat(assembly.weight() - narrow).isBetween(16_000L, 17_000L);
    }

    @Test
    void a_value_that_is_cut_marks_the_answer_and_leaves_no_row_out() {
        assembly.add(chunk(0, 0)
                .addRows(Answers.bytes("{\"ioc\":\"x\",\"c\":\"" + "v".repeat(8_192) + "\"}"))
                .build());
        assertThat(complete(0).cut()).isFalse();

        assembly.add(chunk(0, 1)
                .addRows(Answers.bytes("{\"ioc\":\"x\",\"c\":\"" + "v".repeat(8_193) + "\"}"))
                .build());
        assertThat(complete(0).cut()).isTrue();
        assertThat(complete(0).truncated()).isFalse();
    }

    @Test
    void the_first_error_is_kept() {
        assembly.add(failed(0, "no such table: registry"));
        assembly.add(failed(1, "another"));

        assertThat(complete(0, 1, 2).error()).isEqualTo("no such table: registry");
    }

    @Test
    void an_error_is_cleaned_bounded_and_never_cut_through_a_character() {
        assembly.add(failed(0, "\0" + "x".repeat(1_022) + "\uD83D\uDE00" + "y".repeat(5_000)));

        assertThat(complete(0).error()).isEqualTo("\uFFFD" + "x".repeat(1_022) + "\uD83D\uDE00");
    }

    @Test
    void an_error_without_words_is_an_error() {
        assembly.add(failed(0, " "));

        assertThat(complete(0).error()).isNotBlank();
    }

    @Test
    void an_unsupported_query_is_no_error_and_no_clean_answer_either() {
        assembly.add(chunk(4, 0).setStatus(QueryStatus.QUERY_STATUS_UNSUPPORTED).build());

        HostAnswer answer = complete(4);

        assertThat(answer.unsupportedQueries()).containsExactly(4);
        assertThat(answer.error()).isNull();
    }

    @Test
    void a_row_that_cannot_be_kept_is_told_as_left_out() {
        assembly.add(chunk(0, 0, "").build());

        assertThat(complete(0).truncated()).isTrue();
        assertThat(rejected.count(Reason.UNREADABLE)).isEqualTo(1);
    }

    @Test
    void what_the_host_left_out_is_told_too() {
        assertThat(assembly.complete(
                                Answers.SESSION,
                                ASKED,
                                Optional.empty(),
                                AnswerComplete.newBuilder()
                                        .setRowsTruncated(true)
                                        .build())
                        .truncated())
                .isTrue();
    }

    @Test
    void rows_are_bounded() {
        for (int i = 0; i <= RowCaps.MATCHES; i++) {
            assembly.add(chunk(0, i, "x").build());
        }

        HostAnswer answer = complete(0);

        assertThat(answer.rows()).hasSize(RowCaps.MATCHES);
        assertThat(answer.truncated()).isTrue();
        assertThat(rejected.count(Reason.TOO_MANY)).isEqualTo(1);
    }

    @Test
    void evidence_is_bounded_and_a_small_row_still_finds_its_place() {
        String large = "{\"ioc\":\"x\"" + wide() + "}";
        for (int i = 0; i < 100; i++) {
            assembly.add(chunk(0, i).addRows(Answers.bytes(large)).build());
        }
        assembly.add(chunk(1, 0, "small").build());

        HostAnswer answer = complete(0, 1);

        assertThat(answer.rows().stream()
                        .mapToLong(row -> row.evidence().length())
                        .sum())
                .isBetween(4_000_000L, 4L * 1024 * 1024);
        assertThat(answer.rows().getLast().ioc()).isEqualTo("small");
        assertThat(answer.truncated()).isTrue();
    }

    @Test
    void a_host_cannot_fill_the_memory_with_empty_chunks() {
        for (int i = 0; i < 200_000; i++) {
            assembly.add(
                    chunk(i, i).setStatus(QueryStatus.QUERY_STATUS_UNSUPPORTED).build());
        }

        HostAnswer answer = complete(0);

        assertThat(answer.unsupportedQueries()).hasSizeLessThanOrEqualTo(20_000);
        assertThat(answer.truncated()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 1970-01-01T00:00:00Z",
        "-1, 999000000, 1969-12-31T23:59:59.999Z",
        "-62135596800, 0, 0001-01-01T00:00:00Z",
        "-62135596801, 0, 0001-01-01T00:00:00Z",
        "1795262400, 123456789, 2026-11-21T12:00:00.123Z",
        "253402300799, 999999999, 9999-12-31T23:59:59.999Z",
        "9223372036854775807, 0, 9999-12-31T23:59:59.999Z",
        "9223372036854775807, 2147483647, 9999-12-31T23:59:59.999Z",
        "-9223372036854775808, -2147483648, 0001-01-01T00:00:00Z",
        "31556889864403199, 0, 9999-12-31T23:59:59.999Z"
    })
    void an_absurd_time_is_brought_into_the_calendar(long seconds, int nanos, Instant expected) {
        assembly.add(chunk(0, 0, "x")
                .setDetectedAt(Timestamp.newBuilder().setSeconds(seconds).setNanos(nanos))
                .build());

        assertThat(complete(0).rows().getFirst().detectedAt()).isEqualTo(expected);
    }

    @Test
    void a_host_that_tells_no_time_means_now() {
        assembly.add(chunk(0, 0, "x").build());

        assertThat(complete(0).rows().getFirst().detectedAt()).isEqualTo(NOON);
    }

    private static String wide() {
        var columns = new StringBuilder();
        for (int i = 0; i < 7; i++) {
            columns.append(",\"c")
                    .append(i)
                    .append("\":\"")
                    .append("v".repeat(8_000))
                    .append('"');
        }
        return columns.toString();
    }

    private static ResultChunk failed(int query, String message) {
        return chunk(query, 0)
                .setStatus(QueryStatus.QUERY_STATUS_ERROR)
                .setMessage(message)
                .build();
    }

    private HostAnswer complete(Integer... asked) {
        List<Set<Integer>> sets = List.of(Set.of(asked));
        return assembly.complete(Answers.SESSION, sets, assembly.missing(sets, 0), AnswerComplete.getDefaultInstance());
    }
}
