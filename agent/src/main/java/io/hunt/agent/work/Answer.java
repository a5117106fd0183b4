package io.hunt.agent.work;

import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.WholeAnswer;
import java.util.List;
import java.util.stream.Stream;

/** A host's answer to one assignment, cut into chunks. */
public record Answer(WorkKey key, List<ResultChunk> chunks, boolean rowsTruncated, AnswerCoverage coverage) {

    public Answer {
        chunks = List.copyOf(chunks);
    }

    /** Of a host that does not say what it looked at. */
    public Answer(WorkKey key, List<ResultChunk> chunks, boolean rowsTruncated) {
        this(key, chunks, rowsTruncated, AnswerCoverage.UNKNOWN);
    }

    /** What goes over the wire: one message, where the service takes it so. */
    public Stream<AgentMessage> messages(WireLimits limits) {
        if (limits.maxWholeAnswerChunks() == 0 || chunks.size() > limits.maxWholeAnswerChunks()) {
            return parts();
        }
        AgentMessage whole = AgentMessage.newBuilder()
                .setWholeAnswer(WholeAnswer.newBuilder().addAllChunks(chunks).setEnd(completion()))
                .build();
        return whole.getSerializedSize() <= limits.maxChunkBytes() ? Stream.of(whole) : parts();
    }

    /** What goes over the wire in parts, in order. */
    public Stream<AgentMessage> parts() {
        return Stream.concat(
                chunks.stream()
                        .map(chunk ->
                                AgentMessage.newBuilder().setResultChunk(chunk).build()),
                Stream.of(AgentMessage.newBuilder()
                        .setAnswerComplete(completion())
                        .build()));
    }

    public AnswerComplete completion() {
        AnswerComplete.Builder completion = AnswerComplete.newBuilder()
                .setAssignmentId(key.assignmentId())
                .setLeaseEpoch(key.leaseEpoch())
                .setRowsTruncated(rowsTruncated)
                .setChunks(distinctChunks())
                .addAllSearched(coverage.searched());
        coverage.inventory().ifPresent(completion::setInventory);
        return completion.build();
    }

    private int distinctChunks() {
        return (int) chunks.stream()
                .map(chunk -> new ChunkId(chunk.getQueryNo(), chunk.getChunkNo()))
                .distinct()
                .count();
    }

    private record ChunkId(int query, int chunk) {}
}
