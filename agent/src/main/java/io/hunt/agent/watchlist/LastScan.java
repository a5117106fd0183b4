package io.hunt.agent.watchlist;

import com.google.protobuf.ByteString;
import io.hunt.agent.work.Answer;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Result of the last scan of a pack.
 *
 * @param revision revision of the scanned pack; 0 before the first scan
 * @param rows the first 8 bytes of the SHA-256 of each row
 * @param failing numbers of the queries that failed
 */
record LastScan(int revision, Set<Long> rows, Set<Integer> failing) {

    static final LastScan BLANK = new LastScan(0, Set.of(), Set.of());

    /** Result of a comparison: the report, empty if nothing has changed, and the new last scan. */
    record Outcome(Optional<Answer> report, LastScan after) {}

    /**
     * Compares an answer with the last scan. The first scan of a revision is always reported. While a query fails or rows were
     * left out, earlier rows are kept; otherwise the next complete scan would report them as new.
     */
    Outcome compare(int scannedRevision, Answer answer) {
        var seen = new HashSet<Long>();
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
        if (!fails.isEmpty() || answer.rowsTruncated()) {
            seen.addAll(rows);
        }
        boolean changed = isNew || scannedRevision != revision || !fails.equals(failing);
        return new Outcome(
                changed
                        ? Optional.of(new Answer(answer.key(), reported, answer.rowsTruncated(), answer.coverage()))
                        : Optional.empty(),
                new LastScan(scannedRevision, Set.copyOf(seen), Set.copyOf(fails)));
    }

    private ResultChunk unknown(ResultChunk chunk, Set<Long> seen) {
        List<ByteString> unknown = new ArrayList<>();
        for (ByteString row : chunk.getRowsList()) {
            long digest = digest(row);
            if (seen.add(digest) && !rows.contains(digest)) {
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
