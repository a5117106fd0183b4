package io.hunt.rest.stream;

import io.hunt.api.Reading;
import io.hunt.api.campaign.CampaignQuery.CampaignNews;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.FollowCampaign;
import io.hunt.api.campaign.CampaignQuery.PlacedRow;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.QueryId;
import io.hunt.rest.message.MessageGateway;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Progress of one stream through the results of its campaign. The summary is read only after a change. */
final class CampaignFollower implements StreamSubject {

    private static final long UNSEEN = Long.MIN_VALUE;
    private static final int MOST_ROWS = 200;

    private final MessageGateway messageGateway;
    private final CampaignId campaign;
    private final StreamSession session;
    private CampaignSummary summary;
    private long sentVersion = UNSEEN;
    private long place;
    private long changedAt = System.nanoTime();

    /** Refuses if there is no such campaign, or its rows were removed. */
    CampaignFollower(MessageGateway messageGateway, CampaignId campaign, StreamSession session, long after) {
        this.messageGateway = messageGateway;
        this.campaign = campaign;
        this.session = session;
        this.summary = summary();
        newsAfter(Long.MAX_VALUE);
        this.place = after;
    }

    /** Returns the statement whose rows are sent; null for a campaign for indicators, which has none. */
    @Nullable QueryId statement() {
        return summary.subject().queryId();
    }

    /** Sends new rows before the summary, so that the summary never counts unsent rows. */
    @Override
    public boolean catchUp(EventWriter out) throws IOException {
        CampaignNews news = sendRows(out);
        if (isFull(news)) {
            return true;
        }
        if (news.version() != sentVersion) {
            summary = summary();
            if (isFull(sendRows(out))) {
                return true;
            }
            sentVersion = summary.version();
            out.write(CampaignStream.SUMMARY, null, summary.withoutIndicators());
            changedAt = System.nanoTime();
        }
        return false;
    }

    /** Sends a page of new rows, and returns it with the version of the summary before them. */
    private CampaignNews sendRows(EventWriter out) throws IOException {
        CampaignNews next = newsAfter(place);
        for (PlacedRow row : next.rows()) {
            out.write(CampaignStream.ROW, row.place(), row.row());
            place = row.place();
            changedAt = System.nanoTime();
        }
        return next;
    }

    private static boolean isFull(CampaignNews news) {
        return news.rows().size() >= MOST_ROWS;
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

    /** Returns the current summary without waiting for recent writes, because the stream polls again soon. */
    private CampaignSummary summary() {
        var query = new FindCampaign(campaign, false);
        return (CampaignSummary) messageGateway
                .get(query, Reading.class, "campaign", session.context())
                .value();
    }

    /** Returns the rows after a position; refuses if the campaign's rows were removed. */
    private CampaignNews newsAfter(long position) {
        var query = new FollowCampaign(campaign, position, MOST_ROWS);
        return messageGateway.ask(query, CampaignNews.class, session.context());
    }
}
