package io.hunt.gateway.intake;

import com.google.protobuf.ByteString;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.engine.text.TextSanitizer;
import io.hunt.gateway.intake.RejectedRows.Reason;
import io.hunt.gateway.intake.row.CoverageParser;
import io.hunt.gateway.intake.row.HostTimestamps;
import io.hunt.gateway.intake.row.SanitizedRow;
import io.hunt.gateway.intake.row.SurfaceCountRow;
import io.hunt.gateway.session.AgentSession;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Assembler of one host's answer from its chunks, within bounds. A repeated chunk is ignored. */
final class AnswerAssembly {

    /** Parser of a row; returns empty if the bytes are not a valid row. */
    interface RowReader {
        Optional<SanitizedRow> read(byte[] sent);
    }

    private static final int MAX_EVIDENCE_CHARACTERS = 4 * 1024 * 1024;
    private static final int MAX_MESSAGE = 1_024;
    private static final int MAX_CHUNKS = 20_000;
    private static final int MAX_SURFACES = 64;

    private record ChunkId(int query, int chunk) {}

    private final RowReader reader;
    private final int maxRows;
    private final RejectedRows rejected;
    private final Clock clock;
    private final Set<ChunkId> chunks = new HashSet<>();
    private final Map<Integer, ChunkRange> reported = new HashMap<>();
    private final Map<Integer, Integer> wallTimes = new HashMap<>();
    private final Set<Integer> unsupported = new HashSet<>();
    private final List<HostAnswer.Row> rows = new ArrayList<>();
    private final Map<String, SearchedFiles> counts = new HashMap<>();
    private @Nullable String error;
    private boolean truncated;
    private boolean cut;
    private boolean tooManyChunks;
    private int characters;
    private long weight = HeapEstimates.ANSWER;

    /**
     * @param reader parser of rows
     * @param maxRows maximum number of rows stored
     * @param rejected counter of dropped rows
     */
    AnswerAssembly(RowReader reader, int maxRows, RejectedRows rejected, Clock clock) {
        this.rejected = rejected;
        this.reader = reader;
        this.maxRows = maxRows;
        this.clock = clock;
    }

    void add(ResultChunk chunk) {
        var id = new ChunkId(chunk.getQueryNo(), chunk.getChunkNo());
        if (chunks.size() >= MAX_CHUNKS && !chunks.contains(id)) {
            truncated = true;
            tooManyChunks = true;
            rejected.add(Reason.TOO_MANY, chunk.getRowsCount());
            return;
        }
        if (!chunks.add(id)) {
            return;
        }
        weight += HeapEstimates.CHUNK;
        reported.merge(
                chunk.getQueryNo(),
                new ChunkRange(1, chunk.getChunkNo()),
                (known, _) -> known.with(chunk.getChunkNo()));
        if (chunk.getWallTimeMs() != 0) {
            wallTimes.merge(chunk.getQueryNo(), chunk.getWallTimeMs(), AnswerAssembly::longer);
        }
        switch (chunk.getStatus()) {
            case QUERY_STATUS_ERROR -> fail(chunk.getMessage());
            case QUERY_STATUS_UNSUPPORTED -> unsupported.add(chunk.getQueryNo());
            case UNRECOGNIZED -> {
                addRows(chunk);
                fail("the query ended with a status that is unknown to this service");
            }
            case QUERY_STATUS_OK, QUERY_STATUS_UNSPECIFIED -> addRows(chunk);
        }
    }

    private static int longer(int one, int other) {
        return Integer.compareUnsigned(one, other) < 0 ? other : one;
    }

    /** Time in milliseconds that each query took on the host, unsigned, as far as reported. */
    Map<Integer, Integer> wallTimes() {
        return Map.copyOf(wallTimes);
    }

    private void addRows(ResultChunk chunk) {
        Instant detectedAt = chunk.hasDetectedAt() ? HostTimestamps.of(chunk.getDetectedAt()) : clock.instant();
        for (ByteString sent : chunk.getRowsList()) {
            byte[] row = sent.toByteArray();
            reader.read(row).ifPresentOrElse(clean -> addRow(chunk, clean, detectedAt), () -> leaveOut(row));
        }
    }

    private void leaveOut(byte[] row) {
        Optional<SurfaceCountRow> closing = SurfaceCountRow.read(row);
        closing.filter(counted -> counts.size() < MAX_SURFACES || counts.containsKey(counted.surface()))
                .ifPresent(this::count);
        if (closing.isEmpty()) {
            truncated = true;
            rejected.add(Reason.UNREADABLE, 1);
        }
    }

    private void count(SurfaceCountRow counted) {
        int known = counts.size();
        counts.merge(counted.surface(), counted.files(), SearchedFiles::max);
        weight += (long) (counts.size() - known) * HeapEstimates.SEARCHED;
    }

    private void addRow(ResultChunk chunk, SanitizedRow row, Instant detectedAt) {
        int length = row.evidence().length();
        if (rows.size() >= maxRows || characters + length > MAX_EVIDENCE_CHARACTERS) {
            truncated = true;
            rejected.add(Reason.TOO_MANY, 1);
        } else {
            characters += length;
            cut |= row.cut();
            var kept = new HostAnswer.Row(chunk.getQueryNo(), row.ioc(), row.evidence(), detectedAt);
            weight += HeapEstimates.of(kept);
            rows.add(kept);
        }
    }

    private void fail(String message) {
        if (error == null) {
            String clean = TextSanitizer.storable(message);
            error = clean.isBlank() ? "the query failed without a message" : TextSanitizer.cut(clean, MAX_MESSAGE);
        }
    }

    /**
     * Bytes of heap that this answer takes; 0 before the first chunk, because nothing has been added to the account
     * until then. The caller must release exactly what it has taken, or a host could lower its account below what it
     * holds.
     */
    long weight() {
        return chunks.isEmpty() ? 0 : weight + (long) reported.size() * HeapEstimates.QUERY;
    }

    /**
     * Returns a description of the first missing part of the answer; empty if none is known to be missing. An answer
     * with more chunks than are stored cannot be checked and is marked as truncated.
     *
     * @param asked sets of query numbers that this host may have been sent, as far as known; an answer to any one of
     *     them is complete
     * @param total number of chunks that the host reports to have sent; 0 if not reported
     */
    Optional<String> missing(List<Set<Integer>> asked, int total) {
        if (tooManyChunks) {
            return Optional.empty();
        }
        return unanswered(asked).or(this::gap).or(() -> shortfall(total)).map("incomplete answer: "::concat);
    }

    private Optional<String> unanswered(List<Set<Integer>> asked) {
        return asked.stream().anyMatch(reported.keySet()::containsAll)
                ? Optional.empty()
                : unanswered(asked.getFirst());
    }

    private Optional<String> unanswered(Set<Integer> asked) {
        return asked.stream()
                .filter(number -> !reported.containsKey(number))
                .min(Integer::compareUnsigned)
                .map(number -> "query " + Integer.toUnsignedString(number) + " was left unanswered");
    }

    private Optional<String> gap() {
        return reported.entrySet().stream()
                .filter(query -> query.getValue().hasGap())
                .map(Map.Entry::getKey)
                .min(Integer::compareUnsigned)
                .map(query -> "chunk " + firstMissing(query) + " of query " + Integer.toUnsignedString(query)
                        + " is missing");
    }

    private int firstMissing(int query) {
        int chunk = 0;
        while (chunks.contains(new ChunkId(query, chunk))) {
            chunk++;
        }
        return chunk;
    }

    private Optional<String> shortfall(int total) {
        return total == 0 || total == chunks.size()
                ? Optional.empty()
                : Optional.of(chunks.size() + " of " + Integer.toUnsignedString(total) + " chunks have come");
    }

    /**
     * Builds the answer.
     *
     * @param asked as in {@link #missing}; the first set belongs to the present state of the host's inventory
     * @param missing description of the missing part; empty for a complete answer
     * @param end last message of the answer
     */
    HostAnswer complete(AgentSession from, List<Set<Integer>> asked, Optional<String> missing, AnswerComplete end) {
        missing.ifPresent(this::fail);
        return new HostAnswer(
                from.host(),
                from.hostname(),
                from.platform(),
                from.kind().inventory() != answersOther(asked),
                List.copyOf(rows),
                error,
                Set.copyOf(unsupported),
                CoverageParser.files(end),
                Map.copyOf(counts),
                CoverageParser.inventory(end),
                truncated || end.getRowsTruncated(),
                cut);
    }

    /**
     * True if the answer belongs to the queries for the other state of the inventory, that is, from before it was built
     * or lost.
     */
    private boolean answersOther(List<Set<Integer>> asked) {
        Set<Integer> now = asked.getFirst();
        boolean toNow = reported.keySet().containsAll(now);
        return asked.stream()
                .skip(1)
                .anyMatch(other -> reported.keySet().containsAll(other) && (!toNow || other.size() > now.size()));
    }
}
