package io.hunt.rest.stream;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.QueryId;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.message.MessageGateway;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Event stream of a campaign: the rows of its statement, if any, and its summary after each change. */
@Component
public class CampaignStream {

    /** Names of the events: a row, the current summary, and the end of the stream. */
    public static final String ROW = "row";

    public static final String SUMMARY = "summary";
    public static final String END = "end";

    private final MessageGateway messageGateway;
    private final AccessRecorder uses;
    private final StreamLoop loop;

    CampaignStream(MessageGateway messageGateway, AccessRecorder uses, StreamLoop loop) {
        this.messageGateway = messageGateway;
        this.uses = uses;
        this.loop = loop;
    }

    /** Sends the stream as the answer; refusals before its start are answered like those of any other request. */
    public void send(CampaignId campaign, long after, HttpServletRequest request, HttpServletResponse response) {
        var session = new StreamSession(messageGateway, request);
        var follower = new CampaignFollower(messageGateway, campaign, session, after);
        loop.send(follower, session, () -> noteRead(session, follower.statement()), request, response);
    }

    /** Records that evidence is read; the stream of a campaign for indicators contains none. */
    private void noteRead(StreamSession session, @Nullable QueryId statement) {
        if (statement != null) {
            uses.evidenceRead(session.context(), statement);
        }
    }
}
