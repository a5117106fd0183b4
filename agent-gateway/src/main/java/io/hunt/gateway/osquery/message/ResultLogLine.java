package io.hunt.gateway.osquery.message;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.util.List;
import java.util.UUID;

/**
 * Line of osquery's result log: new rows of a scheduled query.
 *
 * @param line identifier of the line, unique for its host and equal when the line is sent again
 * @param unixTime time of the query by the host's clock, in seconds; 0 if not reported
 */
public record ResultLogLine(ScheduledQueryName query, UUID line, long unixTime, List<ByteString> rows) {

    /** Converts the line to an agent's message. */
    public ResultChunk chunk(int run) {
        var chunk = ResultChunk.newBuilder()
                .setAssignmentId(query.pack().toString())
                .setLeaseEpoch(run)
                .setQueryNo(query.number())
                .setStatus(QueryStatus.QUERY_STATUS_OK)
                .addAllRows(rows);
        if (unixTime != 0) {
            chunk.setDetectedAt(Timestamp.newBuilder().setSeconds(unixTime));
        }
        return chunk.build();
    }
}
