package io.hunt.agent.watchlist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.google.protobuf.ByteString;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.AnswerBuilder;
import io.hunt.agent.work.CompleteAssignment;
import io.hunt.agent.work.WireLimits;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LastScanTest {

    private static final int REVISION = 1;

    private final CompleteAssignment work =
            new CompleteAssignment(new WorkKey("pack:p:1", 1), List.of(), 0, WireLimits.PROTOCOL);
    private final List<ByteString> old = IntStream.range(0, 100_000)
            .mapToObj("{\"path\":\"/usr/bin/%d\"}"::formatted)
            .map(ByteString::copyFromUtf8)
            .toList();
    private final List<ByteString> news = List.of(ByteString.copyFromUtf8("{\"path\":\"/tmp/implant\"}"));

    @Test
    void the_chunks_of_a_report_are_numbered_without_gaps() {
        LastScan before = look(LastScan.BLANK, rows(old).build()).after();
        Answer now = rows(Stream.concat(old.stream(), news.stream()).toList()).build();
        assertThat(now.chunks()).hasSizeGreaterThan(2);
        Answer report = look(before, now).report().orElseThrow();
        assertThat(report.chunks()).extracting(ResultChunk::getChunkNo).containsExactly(0, 1);
        assertThat(report.chunks().getLast().getRowsList()).isEqualTo(news);
        assertThat(report.completion().getChunks()).isEqualTo(2);
    }

    @Test
    void a_failure_beside_known_rows_is_reported_with_its_reason() {
        LastScan before = look(LastScan.BLANK, rows(news).build()).after();
        Answer now = rows(news)
                .failure(1, QueryStatus.QUERY_STATUS_ERROR, "not all was seen", Instant.EPOCH, Duration.ZERO)
                .build();
        Answer report = look(before, now).report().orElseThrow();
        assertThat(report.chunks())
                .extracting(ResultChunk::getChunkNo, ResultChunk::getRowsCount, ResultChunk::getMessage)
                .containsExactly(tuple(0, 0, ""), tuple(1, 0, "not all was seen"));
    }

    @Test
    void a_look_that_finds_what_the_last_one_found_reports_nothing() {
        LastScan before = look(LastScan.BLANK, rows(news).build()).after();
        assertThat(look(before, rows(Collections.nCopies(2, news.getFirst())).build())
                        .report())
                .isEmpty();
    }

    @Test
    void earlier_rows_are_kept_for_the_query_that_fails_only() {
        LastScan before = look(
                        LastScan.BLANK,
                        rows(news)
                                .rows(2, old.subList(0, 3), Instant.EPOCH, Duration.ZERO)
                                .build())
                .after();

        LastScan after = look(before, failing(1)).after();

        assertThat(after.rows()).hasSize(1);
        assertThat(look(after, rows(news).build()).report().orElseThrow().chunks())
                .extracting(ResultChunk::getRowsCount)
                .containsOnly(0);
    }

    @Test
    void rows_that_change_while_a_query_fails_are_kept_up_to_the_limit_and_the_oldest_dropped() {
        LastScan last = LastScan.BLANK;
        for (int i = 0; i < 1_000; i += 10) {
            Answer now = rows(old.subList(i, i + 10))
                    .failure(1, QueryStatus.QUERY_STATUS_ERROR, "", Instant.EPOCH, Duration.ZERO)
                    .build();
            last = last.compare(REVISION, now, 40).after();
        }

        assertThat(last.rows()).hasSize(40);
        Answer known = rows(old.subList(960, 1_000))
                .failure(1, QueryStatus.QUERY_STATUS_ERROR, "", Instant.EPOCH, Duration.ZERO)
                .build();
        assertThat(last.compare(REVISION, known, 40).report()).isEmpty();
    }

    @Test
    void a_pack_without_a_row_limit_has_a_limit_too() {
        assertThat(LastScan.mostRows(0)).isEqualTo(LastScan.mostRows(10_000));
        assertThat(LastScan.mostRows(Integer.MAX_VALUE)).isEqualTo(40_000);
        assertThat(LastScan.mostRows(10)).isEqualTo(40);
    }

    private Answer failing(int query) {
        return new AnswerBuilder(work)
                .failure(query, QueryStatus.QUERY_STATUS_ERROR, "", Instant.EPOCH, Duration.ZERO)
                .build();
    }

    private AnswerBuilder rows(List<ByteString> rows) {
        return new AnswerBuilder(work).rows(1, rows, Instant.EPOCH, Duration.ZERO);
    }

    private static LastScan.Outcome look(LastScan before, Answer answer) {
        return before.compare(REVISION, answer, 400_000);
    }
}
