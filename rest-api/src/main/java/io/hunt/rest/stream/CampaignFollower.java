package io.hunt.rest.stream;

import io.hunt.api.campaign.CampaignQuery.CampaignNews;
import io.hunt.api.campaign.CampaignQuery.PlacedRow;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import java.io.IOException;
import java.time.Duration;

/** Progress of one stream through the results of its campaign. The summary is read only after a change. */
final class CampaignFollower implements StreamSubject {

    private static final long UNSEEN = Long.MIN_VALUE;

    private final CampaignStreamQueries campaign;
    private CampaignSummary summary;
    private long sentVersion = UNSEEN;
    private long place;
    private long changedAt = System.nanoTime();

    CampaignFollower(CampaignStreamQueries campaign, CampaignSummary summary, long after) {
        this.campaign = campaign;
        this.summary = summary;
        this.place = after;
    }

    /** Sends new rows before the summary, so that the summary never counts unsent rows. */
    @Override
    public void catchUp(EventWriter out) throws IOException {
        long version = sendRows(out);
        if (version != sentVersion) {
            summary = campaign.summary();
            sendRows(out);
            sentVersion = summary.version();
            out.write(CampaignStream.SUMMARY, null, summary.withoutIndicators());
            changedAt = System.nanoTime();
        }
    }

    /** Sends new rows. Returns the version of the summary before the last rows. */
    private long sendRows(EventWriter out) throws IOException {
        CampaignNews next;
        do {
            next = campaign.newsAfter(place);
            for (PlacedRow row : next.rows()) {
                out.write(CampaignStream.ROW, row.place(), row.row());
                place = row.place();
                changedAt = System.nanoTime();
            }
        } while (next.rows().size() == CampaignStreamQueries.MOST_ROWS);
        return next.version();
    }

    /**
     * Returns true if the campaign was stopped, or has no pending host, and nothing has changed for the grace period.
     */
    @Override
    public boolean isOver(Duration grace) {
        boolean ended =
                summary.status() != CampaignStatus.ACTIVE || summary.coverage().pending() <= 0;
        return ended && System.nanoTime() - changedAt >= grace.toNanos();
    }

    @Override
    public void end(EventWriter out) throws IOException {
        out.write(CampaignStream.END, null, new CampaignStreamEndJson(summary.status()));
    }
}
