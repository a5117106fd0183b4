package io.hunt.agent.work;

import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.WholeAnswer;
import java.util.List;
import java.util.stream.Stream;

/** Answer of a host to one assignment, split into chunks. */
public record Answer(WorkKey key, List<ResultChunk> chunks, boolean rowsTruncated, AnswerCoverage coverage) {

    public Answer {
        chunks = List.copyOf(chunks);
    }

    /** Creates an answer with unknown coverage. */
    public Answer(WorkKey key, List<ResultChunk> chunks, boolean rowsTruncated) {
        this(key, chunks, rowsTruncated, AnswerCoverage.UNKNOWN);
    }

    /** Returns the messages to send: one message if the service accepts whole answers and the answer fits, otherwise parts. */
    public Stream<AgentMessage> messages(WireLimits limits) {
        if (limits.maxWholeAnswerChunks() == 0 || chunks.size() > limits.maxWholeAnswerChunks()) {
            return parts();
        }
        AgentMessage whole = AgentMessage.newBuilder()
                .setWholeAnswer(WholeAnswer.newBuilder().addAllChunks(chunks).setEnd(completion()))
                .build();
        return whole.getSerializedSize() <= limits.maxChunkBytes() ? Stream.of(whole) : parts();
    }

    /** Returns the messages of the answer in parts: its chunks, then its completion. */
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
