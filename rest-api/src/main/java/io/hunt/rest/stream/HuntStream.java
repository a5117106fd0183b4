package io.hunt.rest.stream;

import io.hunt.api.Refused;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.rest.RestProperties;
import io.hunt.rest.audit.UseLog;
import io.hunt.rest.auth.BearerToken;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Follows one hunt until it has ended and a while has passed without news. Between two looks a stream holds nothing but
 * its connection and a virtual thread.
 */
@Component
public class HuntStream {

    /** The events of a stream: a row, the hunt as it is now, and that there is no more. */
    public static final String RESULT = "result";

    public static final String SUMMARY = "summary";
    public static final String END = "end";

    private static final Logger LOG = LoggerFactory.getLogger(HuntStream.class);
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final Messages messages;
    private final UseLog uses;
    private final EventStreams streams;
    private final Duration grace;
    private final long checkNanos;

    HuntStream(Messages messages, UseLog uses, EventStreams streams, RestProperties settings) {
        this.messages = messages;
        this.uses = uses;
        this.streams = streams;
        this.grace = settings.streamGraceSeconds();
        this.checkNanos = settings.streamSessionCheckSeconds().toNanos();
    }

    /** How hunts and results are shown. */
    public record Shape(Function<HuntSummary, Object> summary, Function<HuntResult, Object> result) {}

    /** Answers the request with the stream; what is refused at the start is told as by any other request. */
    public void send(HuntId hunt, long after, Shape shape, HttpServletRequest request, HttpServletResponse response) {
        RequestContext context = RequestContext.of(request);
        var streamed = new StreamedHunt(messages, hunt, BearerToken.of(request), context);
        streamed.refuseIfRemoved();
        try (var _ = streams.enter(context.username())) {
            var out = new EventWriter(response);
            if (!request.getMethod().equals("HEAD")) {
                uses.evidenceRead(context, hunt);
                follow(streamed, after, shape, out);
            }
        } catch (IOException e) {
            LOG.debug("nobody is left to follow hunt {}", hunt);
        } catch (Refused e) {
            if (!response.isCommitted()) {
                throw e;
            }
            LOG.debug("stream of hunt {} ends: {}", hunt, e.getMessage());
        }
    }

    private void follow(StreamedHunt hunt, long after, Shape shape, EventWriter out) throws IOException {
        var follower = new Follower(hunt, after, shape, out);
        long checked = System.nanoTime();
        do {
            if (System.nanoTime() - checked >= checkNanos) {
                hunt.checkSession();
                checked = System.nanoTime();
            }
            follower.catchUp();
            if (follower.isOver(grace)) {
                follower.end();
                return;
            }
            out.heartbeat();
        } while (streams.pause(PAUSE));
    }
}
