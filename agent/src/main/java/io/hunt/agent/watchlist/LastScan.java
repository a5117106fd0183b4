package io.hunt.agent.watchlist;

import com.google.protobuf.ByteString;
import io.hunt.agent.work.Answer;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/**
 * Result of the last scan of a pack.
 *
 * @param revision revision of the scanned pack; 0 before the first scan
 * @param rows the first 8 bytes of the SHA-256 of each row, the last seen first, with the number of its query; -1 if unknown
 * @param failing numbers of the queries that failed
 */
record LastScan(int revision, SequencedMap<Long, Integer> rows, Set<Integer> failing) {

    /** Number of a query that an older release has not stored. */
    static final int UNKNOWN_QUERY = -1;

    static final LastScan BLANK = new LastScan(0, new LinkedHashMap<>(), Set.of());

    /** Row limit of a pack that has none. */
    private static final int STANDARD_ROWS = 10_000;

    private static final int KEPT_SCANS = 4;

    /** Result of a comparison: the report, empty if nothing has changed, and the new last scan. */
    record Outcome(Optional<Answer> report, LastScan after) {}

    /** Returns the maximum number of rows that are kept for a pack with this row limit; 0: no limit. */
    static int mostRows(int maxRows) {
        return KEPT_SCANS * (maxRows > 0 && maxRows < STANDARD_ROWS ? maxRows : STANDARD_ROWS);
    }

    /**
     * Compares an answer with the last scan. The first scan of a revision is always reported. Earlier rows of a query that
     * fails, or of all queries if rows were left out, are kept; otherwise the next complete scan would report them as new.
     *
     * @param most maximum number of rows to keep; the oldest are dropped
     */
    Outcome compare(int scannedRevision, Answer answer, int most) {
        var seen = new LinkedHashMap<Long, Integer>();
        var fails = new TreeSet<Integer>();
        var reported = new ArrayList<ResultChunk>();
        var sentChunks = new HashMap<Integer, Integer>();
        boolean isNew = false;
        for (ResultChunk chunk : answer.chunks()) {
            if (chunk.getStatus() == QueryStatus.QUERY_STATUS_ERROR) {
                fails.add(chunk.getQueryNo());
            }
            ResultChunk rest = unknown(chunk, seen);
            isNew |= rest.getRowsCount() > 0;
            int sent = sentChunks.getOrDefault(chunk.getQueryNo(), 0);
            if (sent == 0 || rest.getRowsCount() > 0 || chunk.getStatus() != QueryStatus.QUERY_STATUS_OK) {
                // Chunks are renumbered, because a gap would look like a lost chunk.
                reported.add(rest.toBuilder().setChunkNo(sent).build());
                sentChunks.put(chunk.getQueryNo(), sent + 1);
            }
        }
        keepEarlier(
                seen,
                most,
                query -> answer.rowsTruncated()
                        // The queries of another revision have other numbers.
                        || (!fails.isEmpty() && (scannedRevision != revision || query == UNKNOWN_QUERY))
                        || fails.contains(query));
        boolean changed = isNew || scannedRevision != revision || !fails.equals(failing);
        return new Outcome(
                changed
                        ? Optional.of(new Answer(answer.key(), reported, answer.rowsTruncated(), answer.coverage()))
                        : Optional.empty(),
                new LastScan(scannedRevision, Collections.unmodifiableSequencedMap(seen), Set.copyOf(fails)));
    }

    private void keepEarlier(SequencedMap<Long, Integer> seen, int most, IntPredicate isKept) {
        rows.forEach((row, query) -> {
            if (seen.size() < most && isKept.test(query)) {
                seen.putIfAbsent(row, query);
            }
        });
    }

    private ResultChunk unknown(ResultChunk chunk, Map<Long, Integer> seen) {
        List<ByteString> unknown = new ArrayList<>();
        for (ByteString row : chunk.getRowsList()) {
            long digest = digest(row);
            if (seen.putIfAbsent(digest, chunk.getQueryNo()) == null && !rows.containsKey(digest)) {
                unknown.add(row);
            }
        }
        return chunk.toBuilder().clearRows().addAllRows(unknown).build();
    }

    private static long digest(ByteString row) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            row.asReadOnlyByteBufferList().forEach(sha256::update);
            return ByteBuffer.wrap(sha256.digest()).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
