package io.hunt.rest.stream;

import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntSummary;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Progress of one stream through the results of its hunt. */
final class HuntFollower implements StreamSubject {

    private static final long UNSEEN = Long.MIN_VALUE;

    private final HuntStreamQueries hunt;
    private HuntSummary summary;
    private long sentVersion = UNSEEN;
    private long place;
    private long changedAt = System.nanoTime();

    /** Refuses callers that are not permitted to see the hunt, and all callers if its results were removed. */
    HuntFollower(HuntStreamQueries hunt, long after, boolean newOnly) {
        this.hunt = hunt;
        this.summary = hunt.summaryUnlessRemoved();
        this.place = newOnly && after == 0 ? hunt.newest() : after;
    }

    /** Sends new rows before the summary, so that the summary never counts unsent rows. */
    @Override
    public void catchUp(EventWriter out) throws IOException {
        summary = hunt.summary();
        List<PlacedResult> rows;
        do {
            rows = hunt.resultsAfter(place);
            write(rows, out);
            if (!rows.isEmpty() || !summary.status().isTerminal()) {
                changedAt = System.nanoTime();
            }
        } while (rows.size() >= HuntStreamQueries.MOST_ROWS);
        if (summary.version() != sentVersion) {
            sentVersion = summary.version();
            out.write(HuntStream.SUMMARY, null, summary);
        }
    }

    /**
     * Writes rows. Only the last row of an event has an id, so that a client that reconnects within an event receives all
     * of its rows.
     */
    private void write(List<PlacedResult> rows, EventWriter out) throws IOException {
        for (int i = 0; i < rows.size(); i++) {
            PlacedResult row = rows.get(i);
            boolean last = i == rows.size() - 1 || rows.get(i + 1).place() != row.place();
            out.write(HuntStream.RESULT, last ? row.place() : null, row.result());
            place = row.place();
        }
    }

    @Override
    public boolean isOver(Duration grace) {
        return summary.status().isTerminal() && System.nanoTime() - changedAt >= grace.toNanos();
    }

    @Override
    public void end(EventWriter out) throws IOException {
        out.write(HuntStream.END, null, new StreamEndJson(summary.status()));
    }
}
