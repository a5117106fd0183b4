package io.hunt.gateway.intake;

import com.google.protobuf.ByteString;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.gateway.session.AgentSession;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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

    private record ChunkId(int query, int chunk) {}

    private final RowReader reader;
    private final int maxRows;
    private final Clock clock;
    private final Set<ChunkId> chunks = new HashSet<>();
    private final Set<Integer> reported = new HashSet<>();
    private final Set<Integer> unsupported = new HashSet<>();
    private final List<HostAnswer.Row> rows = new ArrayList<>();
    private @Nullable String error;
    private boolean truncated;
    private int characters;

    /**
     * @param reader what is a row and what is not
     * @param maxRows how many rows are kept
     */
    AnswerAssembly(RowReader reader, int maxRows, Clock clock) {
        this.reader = reader;
        this.maxRows = maxRows;
        this.clock = clock;
    }

    void add(ResultChunk chunk) {
        var id = new ChunkId(chunk.getQueryNo(), chunk.getChunkNo());
        if (chunks.size() >= MAX_CHUNKS && !chunks.contains(id)) {
            truncated = true;
            return;
        }
        if (!chunks.add(id)) {
            return;
        }
        reported.add(chunk.getQueryNo());
        switch (chunk.getStatus()) {
            case QUERY_STATUS_ERROR -> fail(chunk.getMessage());
            case QUERY_STATUS_UNSUPPORTED -> unsupported.add(chunk.getQueryNo());
            case QUERY_STATUS_OK, QUERY_STATUS_UNSPECIFIED, UNRECOGNIZED -> addRows(chunk);
        }
    }

    private void addRows(ResultChunk chunk) {
        Instant detectedAt = chunk.hasDetectedAt() ? HostTime.of(chunk.getDetectedAt()) : clock.instant();
        for (ByteString sent : chunk.getRowsList()) {
            reader.read(sent.toByteArray())
                    .ifPresentOrElse(row -> addRow(chunk, row, detectedAt), () -> truncated = true);
        }
    }

    private void addRow(ResultChunk chunk, CleanRow row, Instant detectedAt) {
        int length = row.evidence().length();
        if (rows.size() >= maxRows || characters + length > MAX_EVIDENCE_CHARACTERS) {
            truncated = true;
        } else {
            characters += length;
            rows.add(new HostAnswer.Row(chunk.getQueryNo(), row.ioc(), row.evidence(), detectedAt));
        }
    }

    private void fail(String message) {
        if (error == null) {
            String clean = message.replace('\0', '\uFFFD').replaceAll("\\p{Cs}", "\uFFFD");
            error = clean.isBlank() ? "the query failed without saying why" : clean.substring(0, end(clean));
        }
    }

    /** Never between the two halves of a character. */
    private static int end(String text) {
        int end = Math.min(text.length(), MAX_MESSAGE);
        return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }

    /** @param asked the numbers of the queries this host was sent, where this process still knows them */
    HostAnswer complete(AgentSession from, Set<Integer> asked, boolean truncatedByHost) {
        asked.stream()
                .filter(number -> !reported.contains(number))
                .min(Integer::compare)
                .ifPresent(number -> fail("query " + number + " was left unanswered"));
        return new HostAnswer(
                from.host(),
                from.hostname(),
                from.platform(),
                List.copyOf(rows),
                error,
                Set.copyOf(unsupported),
                truncated || truncatedByHost);
    }
}
