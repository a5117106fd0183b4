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
            for (PlacedResult row : rows) {
                out.write(HuntStream.RESULT, row.place(), row.result());
                place = row.place();
            }
            if (!rows.isEmpty() || !summary.status().isTerminal()) {
                changedAt = System.nanoTime();
            }
        } while (rows.size() == HuntStreamQueries.MOST_ROWS);
        if (summary.version() != sentVersion) {
            sentVersion = summary.version();
            out.write(HuntStream.SUMMARY, null, summary);
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
