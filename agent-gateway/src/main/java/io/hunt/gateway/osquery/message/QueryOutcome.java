package io.hunt.gateway.osquery.message;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.util.List;

/** Result of one query on osquery: rows, status, and time in milliseconds, 0 if not reported. */
public record QueryOutcome(List<ByteString> rows, boolean failed, String message, int wallTimeMs) {

    /** Converts the result to an agent's message. */
    public ResultChunk chunk(QueryName query) {
        return ResultChunk.newBuilder()
                .setAssignmentId(query.task().toString())
                .setLeaseEpoch(query.epoch())
                .setQueryNo(query.number())
                .setStatus(status())
                .setMessage(message)
                .setWallTimeMs(wallTimeMs)
                .addAllRows(rows)
                .build();
    }

    private QueryStatus status() {
        if (!failed) {
            return QueryStatus.QUERY_STATUS_OK;
        }
        return message.contains("no such table")
                ? QueryStatus.QUERY_STATUS_UNSUPPORTED
                : QueryStatus.QUERY_STATUS_ERROR;
    }
}
