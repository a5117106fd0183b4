package io.hunt.rest.stream;

import io.hunt.api.id.CampaignId;
import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.id.QueryId;
import io.hunt.rest.accesslog.UseLog;
import io.hunt.rest.message.Messages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Follows one campaign: the rows of its statement, if it has one, and its summary whenever that has changed. */
@Component
public class CampaignStream {

    /** The events of a stream: a row, the campaign as it is now, and that there is no more. */
    public static final String ROW = "row";

    public static final String SUMMARY = "summary";
    public static final String END = "end";

    private final Messages messages;
    private final UseLog uses;
    private final StreamLoop loop;

    CampaignStream(Messages messages, UseLog uses, StreamLoop loop) {
        this.messages = messages;
        this.uses = uses;
        this.loop = loop;
    }

    /** How campaigns and rows are shown. */
    public record Shape(Function<CampaignSummary, Object> summary, Function<QueryRow, Object> row) {}

    /** Answers the request with the stream; what is refused at the start is told as by any other request. */
    public void send(
            CampaignId campaign, long after, Shape shape, HttpServletRequest request, HttpServletResponse response) {
        var session = new StreamSession(messages, request);
        var streamed = new StreamedCampaign(messages, campaign, session);
        CampaignSummary summary = streamed.summary();
        streamed.newsAfter(Long.MAX_VALUE);
        var follower = new CampaignFollower(streamed, summary, after, shape);
        loop.send(follower, session, () -> noteRead(session, summary.queryId()), request, response);
    }

    /** Rows are evidence; a campaign that looks for indicators shows none here. */
    private void noteRead(StreamSession session, @Nullable QueryId statement) {
        if (statement != null) {
            uses.evidenceRead(session.context(), statement);
        }
    }
}
