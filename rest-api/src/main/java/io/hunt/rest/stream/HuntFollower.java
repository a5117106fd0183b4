package io.hunt.rest.stream;

import io.hunt.api.Reading;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.id.HuntId;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Progress of one stream through the results of its hunt. */
final class HuntFollower implements StreamSubject {

    private static final int MOST_ROWS = 200;

    private final MessageGateway messageGateway;
    private final HuntId hunt;
    private final StreamSession session;
    private HuntSummary summary;
    private @Nullable HuntSummary sent;
    private long place;
    /** True after a full page, which others may follow. Until the last one the summary is not read again. */
    private boolean behind;

    private long changedAt = System.nanoTime();

    /** Refuses callers that are not permitted to see the hunt, and all callers if its results were removed. */
    HuntFollower(MessageGateway messageGateway, HuntId hunt, StreamSession session, long after, boolean newOnly) {
        this.messageGateway = messageGateway;
        this.hunt = hunt;
        this.session = session;
        this.summary = summary();
        if (summary.details().detailsRemovedAt() != null) {
            after(Long.MAX_VALUE);
        }
        this.place = newOnly && after == 0 ? newest() : after;
    }

    /** Sends new rows before the summary, so that the summary never counts unsent rows. */
    @Override
    public boolean catchUp(EventWriter out) throws IOException {
        if (!behind) {
            summary = summary();
        }
        List<PlacedResult> rows = after(place);
        write(rows, out);
        if (!rows.isEmpty() || !summary.status().isTerminal()) {
            changedAt = System.nanoTime();
        }
        behind = rows.size() >= MOST_ROWS;
        if (behind) {
            return true;
        }
        // The version counts events of the hunt only: the counts of its campaign change without one.
        if (!summary.equals(sent)) {
            sent = summary;
            out.write(HuntStream.SUMMARY, null, summary);
        }
        return false;
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

    /** Returns the summary without indicators, which may be many and never change. */
    private HuntSummary summary() {
        RequestContext context = session.context();
        var query = new FindHunt(hunt, context.caller(), false);
        return (HuntSummary)
                messageGateway.get(query, Reading.class, "hunt", context).value();
    }

    /** Returns the position of the newest result; 0 without results. */
    private long newest() {
        return after(null).stream().mapToLong(PlacedResult::place).findFirst().orElse(0);
    }

    /** Returns the results after a position; the newest one for null. */
    private List<PlacedResult> after(@Nullable Long position) {
        RequestContext context = session.context();
        var query = new FollowHuntResults(hunt, context.caller(), position, MOST_ROWS);
        return messageGateway.list(query, PlacedResult.class, context);
    }
}
