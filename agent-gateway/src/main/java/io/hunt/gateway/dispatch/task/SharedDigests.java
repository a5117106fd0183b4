package io.hunt.gateway.dispatch.task;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.DigestList;
import io.hunt.proto.fleet.v1.Insertion;
import io.hunt.proto.fleet.v1.Query;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Deduplicates the lists of digests in the queries of one message: each list is sent once, in binary form. Such lists
 * are most of the bytes of a hunt for hashes, and each query repeats them.
 */
final class SharedDigests {

    /** Minimum length of a list; shorter ones stay in the query. */
    private static final int FEWEST = 16;

    private static final Pattern DIGEST = Pattern.compile("'([0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})'");

    private final Map<DigestList, Integer> places = new LinkedHashMap<>();

    /** Consecutive digests of one length, from the first quote to the position after the last. */
    private record Run(int start, int end, List<String> digests) {}

    /** Returns the query without its lists of at least {@value #FEWEST} digests, and adds those to {@link #lists}. */
    Query takenOutOf(Query whole) {
        String sql = whole.getSql();
        var slim = Query.newBuilder().setNumber(whole.getNumber());
        ByteString text = ByteString.EMPTY;
        int done = 0;
        for (Run run : runs(sql)) {
            text = text.concat(ByteString.copyFromUtf8(sql.substring(done, run.start())));
            slim.addInsertions(Insertion.newBuilder().setAt(text.size()).setDigestList(place(run.digests())));
            done = run.end();
        }
        return slim.setSqlBytes(text.concat(ByteString.copyFromUtf8(sql.substring(done))))
                .build();
    }

    Set<DigestList> lists() {
        return places.keySet();
    }

    private int place(List<String> digests) {
        var list = DigestList.newBuilder()
                .setDigestBytes(digests.getFirst().length() / 2)
                .setDigests(ByteString.copyFrom(HexFormat.of().parseHex(String.join("", digests))))
                .build();
        Integer known = places.putIfAbsent(list, places.size());
        return known == null ? places.size() - 1 : known;
    }

    private static List<Run> runs(String sql) {
        var runs = new ArrayList<Run>();
        Matcher next = DIGEST.matcher(sql);
        var run = new ArrayList<String>();
        int start = 0;
        int end = 0;
        while (next.find()) {
            String digest = next.group(1);
            boolean goesOn = !run.isEmpty()
                    && next.start() == end + 1
                    && sql.charAt(end) == ','
                    && run.getFirst().length() == digest.length();
            if (!goesOn) {
                add(runs, start, end, run);
                run.clear();
                start = next.start();
            }
            run.add(digest);
            end = next.end();
        }
        add(runs, start, end, run);
        return runs;
    }

    private static void add(List<Run> runs, int start, int end, List<String> digests) {
        if (digests.size() >= FEWEST) {
            runs.add(new Run(start, end, List.copyOf(digests)));
        }
    }
}
