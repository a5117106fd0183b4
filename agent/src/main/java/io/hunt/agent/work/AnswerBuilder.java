package io.hunt.agent.work;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import io.hunt.proto.fleet.v1.InventoryState;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.SearchedSurface;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builder of an answer: splits query results into chunks of the size that the service accepts. */
public final class AnswerBuilder {

    private static final int OWN_ROW_CAP = 1_000_000;
    private static final long OWN_BYTE_CAP = 64L * 1024 * 1024;
    private static final int MESSAGE_CHARACTERS = 1024;
    private static final int ROW_OVERHEAD = 6;
    private static final int ENVELOPE_OVERHEAD = 16;

    private final CompleteAssignment work;
    private final List<ResultChunk> chunks = new ArrayList<>();
    private int rowsLeft;
    private long bytesLeft = OWN_BYTE_CAP;
    private boolean truncated;
    private final List<SearchedSurface> searched = new ArrayList<>();
    private Optional<InventoryState> inventory = Optional.empty();

    public AnswerBuilder(CompleteAssignment work) {
        this.work = work;
        this.rowsLeft = work.maxRows() > 0 ? Math.min(work.maxRows(), OWN_ROW_CAP) : OWN_ROW_CAP;
    }

    public int rowsLeft() {
        return rowsLeft;
    }

    /** Records that the engine left rows out. */
    public AnswerBuilder rowsLeftOut() {
        truncated = true;
        return this;
    }

    public AnswerBuilder rows(int queryNo, List<ByteString> rows, Instant ranAt, Duration cost) {
        ResultChunk blank =
                blank(queryNo, QueryStatus.QUERY_STATUS_OK, ranAt, cost).build();
        int room = work.limits().maxChunkBytes() - blank.getSerializedSize() - ENVELOPE_OVERHEAD;
        ResultChunk.Builder chunk = blank.toBuilder();
        int used = 0;
        for (ByteString row : rows) {
            int size = row.size() + ROW_OVERHEAD;
            if (!admits(row, size, room)) {
                truncated = true;
                continue;
            }
            if (used + size > room) {
                chunks.add(chunk.build());
                chunk = blank.toBuilder().setChunkNo(chunk.getChunkNo() + 1);
                used = 0;
            }
            chunk.addRows(row);
            used += size;
            rowsLeft--;
            bytesLeft -= size;
        }
        chunks.add(chunk.build());
        return this;
    }

    /** Adds the failure of a query; rows added for the query before remain valid. */
    public AnswerBuilder failure(int queryNo, QueryStatus status, String message, Instant ranAt, Duration cost) {
        String kept = message.codePointCount(0, message.length()) <= MESSAGE_CHARACTERS
                ? message
                : message.substring(0, message.offsetByCodePoints(0, MESSAGE_CHARACTERS));
        int before = (int)
                chunks.stream().filter(chunk -> chunk.getQueryNo() == queryNo).count();
        chunks.add(blank(queryNo, status, ranAt, cost)
                .setChunkNo(before)
                .setMessage(kept)
                .build());
        return this;
    }

    /** Adds the coverage of a query. */
    public AnswerBuilder searched(SearchedSurface surface) {
        searched.add(surface);
        return this;
    }

    /** Sets the coverage of the host's inventory. */
    public AnswerBuilder inventory(Optional<InventoryState> state) {
        inventory = state;
        return this;
    }

    public Answer build() {
        return new Answer(work.key(), chunks, truncated, new AnswerCoverage(searched, inventory));
    }

    private boolean admits(ByteString row, int size, int room) {
        return row.size() <= work.limits().maxRowBytes() && size <= room && rowsLeft > 0 && size <= bytesLeft;
    }

    private ResultChunk.Builder blank(int queryNo, QueryStatus status, Instant ranAt, Duration cost) {
        return ResultChunk.newBuilder()
                .setAssignmentId(work.key().assignmentId())
                .setLeaseEpoch(work.key().leaseEpoch())
                .setQueryNo(queryNo)
                .setStatus(status)
                .setDetectedAt(Timestamp.newBuilder()
                        .setSeconds(ranAt.getEpochSecond())
                        .setNanos(ranAt.getNano()))
                .setWallTimeMs((int) Math.min(cost.toMillis(), Integer.MAX_VALUE));
    }
}
