package io.hunt.gateway.intake;

import com.google.protobuf.ByteString;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.engine.text.UntrustedText;
import io.hunt.gateway.intake.RejectedRows.Reason;
import io.hunt.gateway.intake.row.CleanRow;
import io.hunt.gateway.intake.row.ClosingRow;
import io.hunt.gateway.intake.row.HostTime;
import io.hunt.gateway.intake.row.CoverageParser;
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

/** Puts one host's answer together from its chunks, within bounds; a chunk that comes twice counts once. */
final class AnswerAssembly {

    /** Makes a row of what was sent; empty for what is none. */
    interface RowReader {
        Optional<CleanRow> read(byte[] sent);
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
    private long weight = HeldBytes.ANSWER;

    /**
     * @param reader what is a row and what is not
     * @param maxRows how many rows are kept
     * @param rejected counts those that are not
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
        weight += HeldBytes.CHUNK;
        reported.merge(
                chunk.getQueryNo(), new ChunkRange(1, chunk.getChunkNo()), (known, _) -> known.with(chunk.getChunkNo()));
        if (chunk.getWallTimeMs() != 0) {
            wallTimes.merge(chunk.getQueryNo(), chunk.getWallTimeMs(), AnswerAssembly::longer);
        }
        switch (chunk.getStatus()) {
            case QUERY_STATUS_ERROR -> fail(chunk.getMessage());
            case QUERY_STATUS_UNSUPPORTED -> unsupported.add(chunk.getQueryNo());
            case UNRECOGNIZED -> {
                addRows(chunk);
                fail("the query ended in a way that this service does not know");
            }
            case QUERY_STATUS_OK, QUERY_STATUS_UNSPECIFIED -> addRows(chunk);
        }
    }

    private static int longer(int one, int other) {
        return Integer.compareUnsigned(one, other) < 0 ? other : one;
    }

    /** What each query cost the host in milliseconds, unsigned, as far as the host says. */
    Map<Integer, Integer> wallTimes() {
        return Map.copyOf(wallTimes);
    }

    private void addRows(ResultChunk chunk) {
        Instant detectedAt = chunk.hasDetectedAt() ? HostTime.of(chunk.getDetectedAt()) : clock.instant();
        for (ByteString sent : chunk.getRowsList()) {
            byte[] row = sent.toByteArray();
            reader.read(row).ifPresentOrElse(clean -> addRow(chunk, clean, detectedAt), () -> leaveOut(row));
        }
    }

    private void leaveOut(byte[] row) {
        Optional<ClosingRow> closing = ClosingRow.read(row);
        closing.filter(counted -> counts.size() < MAX_SURFACES || counts.containsKey(counted.surface()))
                .ifPresent(this::count);
        if (closing.isEmpty()) {
            truncated = true;
            rejected.add(Reason.UNREADABLE, 1);
        }
    }

    private void count(ClosingRow counted) {
        int known = counts.size();
        counts.merge(counted.surface(), counted.files(), SearchedFiles::max);
        weight += (long) (counts.size() - known) * HeldBytes.SEARCHED;
    }

    private void addRow(ResultChunk chunk, CleanRow row, Instant detectedAt) {
        int length = row.evidence().length();
        if (rows.size() >= maxRows || characters + length > MAX_EVIDENCE_CHARACTERS) {
            truncated = true;
            rejected.add(Reason.TOO_MANY, 1);
        } else {
            characters += length;
            cut |= row.cut();
            var kept = new HostAnswer.Row(chunk.getQueryNo(), row.ioc(), row.evidence(), detectedAt);
            weight += HeldBytes.of(kept);
            rows.add(kept);
        }
    }

    private void fail(String message) {
        if (error == null) {
            String clean = UntrustedText.storable(message);
            error = clean.isBlank() ? "the query failed without saying why" : UntrustedText.cut(clean, MAX_MESSAGE);
        }
    }

    /**
     * How many bytes of the heap this takes; none before the first chunk, as nobody has counted it until then. What is given
     * back must have been taken, or hosts could have the service forget what they hold.
     */
    long weight() {
        return chunks.isEmpty() ? 0 : weight + (long) reported.size() * HeldBytes.QUERY;
    }

    /**
     * What shows that not all chunks of the answer have come; empty when nothing does. Of an answer with more chunks than
     * are kept nobody can tell; it is marked as truncated.
     *
     * @param asked the numbers of the queries this host was sent, where this process still knows them; an answer to any of
     *     several such sets is whole
     * @param total how many chunks the host says it has sent; 0: it does not say
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
     * The answer.
     *
     * @param asked as in {@link #missing}; the first is for what the host keeps now
     * @param missing why it is no whole one, if it is none
     * @param end what the host says of it as a whole
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

    /** It was made of what the host was sent before it had its inventory, or before that was lost. */
    private boolean answersOther(List<Set<Integer>> asked) {
        Set<Integer> now = asked.getFirst();
        boolean toNow = reported.keySet().containsAll(now);
        return asked.stream()
                .skip(1)
                .anyMatch(other -> reported.keySet().containsAll(other) && (!toNow || other.size() > now.size()));
    }
}
