package io.hunt.gateway.osquery.log;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.util.List;
import java.util.UUID;

/**
 * One line of osquery's result log: what a scheduled query brought that it had not brought before.
 *
 * @param line tells this line from all others of its host, and is the same when the line is sent again
 * @param unixTime when the query ran, by the host's clock; 0: it does not say
 */
public record Logged(ScheduledName query, UUID line, long unixTime, List<ByteString> rows) {

    /** As an agent would have put it. */
    public ResultChunk chunk(int run) {
        var chunk = ResultChunk.newBuilder()
                .setAssignmentId(query.pack().toString())
                .setLeaseEpoch(run)
                .setQueryNo(query.number())
                .setStatus(QueryStatus.QUERY_STATUS_OK)
                .addAllRows(rows);
        if (unixTime > 0) {
            chunk.setDetectedAt(Timestamp.newBuilder().setSeconds(unixTime));
        }
        return chunk.build();
    }
}
