package io.hunt.rest.stream;

import io.hunt.api.campaign.CampaignQuery.CampaignNews;
import io.hunt.api.campaign.CampaignQuery.PlacedRow;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import java.io.IOException;
import java.time.Duration;

/** How far one stream has told its campaign. The summary is read only when it has changed. */
final class CampaignFollower implements Followed {

    private static final long UNSEEN = Long.MIN_VALUE;

    private final StreamedCampaign campaign;
    private final CampaignStream.Shape shape;
    private CampaignSummary summary;
    private long told = UNSEEN;
    private long place;
    private long news = System.nanoTime();

    CampaignFollower(StreamedCampaign campaign, CampaignSummary summary, long after, CampaignStream.Shape shape) {
        this.campaign = campaign;
        this.summary = summary;
        this.place = after;
        this.shape = shape;
    }

    /** The rows come first, so that no summary counts what was not told. */
    @Override
    public void catchUp(EventWriter out) throws IOException {
        long version = tellRows(out);
        if (version != told) {
            summary = campaign.summary();
            tellRows(out);
            told = summary.version();
            out.write(CampaignStream.SUMMARY, null, shape.summary().apply(summary.withoutIndicators()));
            news = System.nanoTime();
        }
    }

    /** Answers the version of the summary before the last rows. */
    private long tellRows(EventWriter out) throws IOException {
        CampaignNews next;
        do {
            next = campaign.newsAfter(place);
            for (PlacedRow row : next.rows()) {
                out.write(CampaignStream.ROW, row.place(), shape.row().apply(row.row()));
                place = row.place();
                news = System.nanoTime();
            }
        } while (next.rows().size() == StreamedCampaign.MOST_ROWS);
        return next.version();
    }

    /** It is over when it was stopped, whatever hosts were left, or when no host is hoped for any more. */
    @Override
    public boolean isOver(Duration grace) {
        boolean ended =
                summary.status() != CampaignStatus.ACTIVE || summary.coverage().pending() <= 0;
        return ended && System.nanoTime() - news >= grace.toNanos();
    }

    @Override
    public void end(EventWriter out) throws IOException {
        out.write(CampaignStream.END, null, new CampaignStreamEndJson(summary.status()));
    }
}
