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

    private AnswerBuilder rows(List<ByteString> rows) {
        return new AnswerBuilder(work).rows(1, rows, Instant.EPOCH, Duration.ZERO);
    }

    private static LastScan.Outcome look(LastScan before, Answer answer) {
        return before.compare(REVISION, answer);
    }
}
