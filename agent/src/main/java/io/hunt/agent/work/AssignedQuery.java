package io.hunt.agent.work;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.DigestList;
import io.hunt.proto.fleet.v1.Insertion;
import io.hunt.proto.fleet.v1.Query;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Query of an assignment, whose statement is assembled when it is needed.
 *
 * @param sent query as received, possibly without its lists of digests
 * @param lists lists of digests received in the same message
 */
public record AssignedQuery(Query sent, List<DigestList> lists) {

    /** Maximum number of characters of a statement, far more than any query needs. */
    private static final int LONGEST = 1024 * 1024;

    private static final HexFormat HEX = HexFormat.of();

    /** Creates a query that was received completely. */
    public static AssignedQuery whole(Query query) {
        return new AssignedQuery(query, List.of());
    }

    public int number() {
        return sent.getNumber();
    }

    /** Returns the whole statement; empty if its lists of digests are missing, invalid or too long. */
    public Optional<String> sql() {
        if (sent.getInsertionsCount() == 0) {
            return Optional.of(sent.getSql());
        }
        ByteString text = sent.getSqlBytes();
        var whole = new StringBuilder();
        int done = 0;
        for (Insertion insertion : sent.getInsertionsList()) {
            int at = insertion.getAt();
            int list = insertion.getDigestList();
            if (at < done || at > text.size() || list < 0 || list >= lists.size()) {
                return Optional.empty();
            }
            whole.append(text.substring(done, at).toString(StandardCharsets.UTF_8));
            if (!insert(whole, lists.get(list))) {
                return Optional.empty();
            }
            done = at;
        }
        return Optional.of(whole.append(text.substring(done).toString(StandardCharsets.UTF_8))
                .toString());
    }

    private static boolean insert(StringBuilder whole, DigestList list) {
        byte[] digests = list.getDigests().toByteArray();
        int length = list.getDigestBytes();
        if (length < 1 || digests.length == 0 || digests.length % length != 0) {
            return false;
        }
        for (int from = 0; from < digests.length; from += length) {
            whole.append(from == 0 ? "'" : ",'");
            HEX.formatHex(whole, digests, from, from + length);
            whole.append('\'');
        }
        return whole.length() <= LONGEST;
    }
}
