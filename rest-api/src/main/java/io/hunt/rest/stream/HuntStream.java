package io.hunt.rest.stream;

import io.hunt.api.id.HuntId;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.message.MessageGateway;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Component;

/** Event stream of a hunt: its results, and its summary after each change. */
@Component
public class HuntStream {

    /** Names of the events: a result, the current summary, and the end of the stream. */
    public static final String RESULT = "result";

    public static final String SUMMARY = "summary";
    public static final String END = "end";

    private final MessageGateway messageGateway;
    private final AccessRecorder uses;
    private final StreamLoop loop;

    HuntStream(MessageGateway messageGateway, AccessRecorder uses, StreamLoop loop) {
        this.messageGateway = messageGateway;
        this.uses = uses;
        this.loop = loop;
    }

    /**
     * Sends the stream as the answer, or refuses it before the first event.
     *
     * @param newOnly true to leave out results from before the request, unless the client resumes after an event
     */
    public void send(HuntId hunt, boolean newOnly, HttpServletRequest request, HttpServletResponse response) {
        var session = new StreamSession(messageGateway, request);
        var follower = new HuntFollower(messageGateway, hunt, session, LastEventId.in(request), newOnly);
        loop.send(follower, session, () -> uses.evidenceRead(session.context(), hunt), request, response);
    }
}
