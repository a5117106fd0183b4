package io.hunt.rest.stream;

import io.hunt.api.id.HuntId;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.rest.accesslog.UseLog;
import io.hunt.rest.message.Messages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/** Follows one hunt: its results, and its summary whenever that has changed. */
@Component
public class HuntStream {

    /** The events of a stream: a row, the hunt as it is now, and that there is no more. */
    public static final String RESULT = "result";

    public static final String SUMMARY = "summary";
    public static final String END = "end";

    private final Messages messages;
    private final UseLog uses;
    private final StreamLoop loop;

    HuntStream(Messages messages, UseLog uses, StreamLoop loop) {
        this.messages = messages;
        this.uses = uses;
        this.loop = loop;
    }

    /** How hunts and results are shown. */
    public record Shape(Function<HuntSummary, Object> summary, Function<HuntResult, Object> result) {}

    /**
     * Answers the request with the stream, or refuses it before the first event.
     *
     * @param newOnly leaves out results from before the request, unless the client goes on behind an event
     */
    public void send(
            HuntId hunt, boolean newOnly, Shape shape, HttpServletRequest request, HttpServletResponse response) {
        var session = new StreamSession(messages, request);
        var streamed = new StreamedHunt(messages, hunt, session);
        var follower = new HuntFollower(streamed, LastEventId.in(request), newOnly, shape);
        loop.send(follower, session, () -> uses.evidenceRead(session.context(), hunt), request, response);
    }
}
