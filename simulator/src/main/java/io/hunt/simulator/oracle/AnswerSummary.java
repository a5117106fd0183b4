package io.hunt.simulator.oracle;

import com.google.protobuf.ByteString;
import io.hunt.agent.work.Answer;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Counts of one answer, where a repeated chunk counts once: rows by indicator, and queries by status. */
public record AnswerSummary(
        int rows, Map<String, Integer> rowsByIoc, int failedQueries, int unsupportedQueries, boolean rowsTruncated) {

    private static final JsonMapper JSON = new JsonMapper();

    public AnswerSummary {
        rowsByIoc = Map.copyOf(rowsByIoc);
    }

    public static AnswerSummary of(Answer answer) {
        Map<String, Integer> rowsByIoc = new TreeMap<>();
        int rows = 0;
        for (ResultChunk chunk : Set.copyOf(answer.chunks())) {
            rows += chunk.getRowsCount();
            chunk.getRowsList().forEach(row -> rowsByIoc.merge(ioc(row), 1, Integer::sum));
        }
        rowsByIoc.remove("");
        return new AnswerSummary(
                rows,
                rowsByIoc,
                count(answer, QueryStatus.QUERY_STATUS_ERROR),
                count(answer, QueryStatus.QUERY_STATUS_UNSUPPORTED),
                answer.rowsTruncated());
    }

    private static String ioc(ByteString row) {
        return JSON.readTree(row.toByteArray()).path("ioc").asString("");
    }

    private static int count(Answer answer, QueryStatus status) {
        return (int) answer.chunks().stream()
                .filter(chunk -> chunk.getStatus() == status)
                .map(ResultChunk::getQueryNo)
                .distinct()
                .count();
    }
}
