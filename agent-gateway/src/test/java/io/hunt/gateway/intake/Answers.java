package io.hunt.gateway.intake;

import com.google.protobuf.ByteString;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.id.HostId;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.HostCapabilities;
import io.hunt.gateway.session.RecordingStream;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builders of hosts' answers for tests. */
final class Answers {

    static final AgentSession SESSION = new AgentSession(
            HostId.random(), "alpha", Platform.LINUX, "10.0.0.1", HostCapabilities.NONE, new RecordingStream());

    private Answers() {}

    /** Returns a chunk with one row for each value. */
    static ResultChunk.Builder chunk(int query, int number, String... iocs) {
        var chunk =
                ResultChunk.newBuilder().setQueryNo(query).setChunkNo(number).setStatus(QueryStatus.QUERY_STATUS_OK);
        for (String ioc : iocs) {
            chunk.addRows(bytes("{\"ioc\":\"" + ioc + "\"}"));
        }
        return chunk;
    }

    static ByteString bytes(String row) {
        return ByteString.copyFromUtf8(row);
    }

    static HostAnswer of(HostId host) {
        return withEvidence(host, "{}");
    }

    static HostAnswer withEvidence(HostId host, String evidence) {
        var row = new HostAnswer.Row(0, "x", evidence, Instant.EPOCH);
        return new HostAnswer(
                host,
                "alpha",
                Platform.LINUX,
                false,
                List.of(row),
                null,
                Set.of(),
                Map.of(),
                Map.of(),
                null,
                false,
                false);
    }
}
