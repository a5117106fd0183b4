package io.hunt.rest.stream;

import io.hunt.api.rejection.Refused;
import io.hunt.rest.limit.RestProperties;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Answers requests with streams: each follows its subject until that has ended and a while has passed without news. Between
 * two looks a stream holds nothing but its connection and a virtual thread.
 */
@Component
class StreamLoop {

    private static final Logger LOG = LoggerFactory.getLogger(StreamLoop.class);
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final EventStreams streams;
    private final Duration grace;
    private final long checkNanos;

    StreamLoop(EventStreams streams, RestProperties settings) {
        this.streams = streams;
        this.grace = settings.streamGraceSeconds();
        this.checkNanos = settings.streamSessionCheckSeconds().toNanos();
    }

    /**
     * Returns when the stream has ended; what is refused before its first byte is told as by any other request.
     *
     * @param begin runs before the first look, unless nothing but the headers is wanted
     */
    void send(
            Followed subject,
            StreamSession session,
            Runnable begin,
            HttpServletRequest request,
            HttpServletResponse response) {
        try (var _ = streams.enter(session.context().username())) {
            var out = new EventWriter(response);
            if (!request.getMethod().equals("HEAD")) {
                begin.run();
                follow(subject, session, out);
            }
        } catch (IOException e) {
            LOG.debug("nobody is left to follow {}", request.getRequestURI());
        } catch (Refused e) {
            if (!response.isCommitted()) {
                throw e;
            }
            LOG.debug("stream {} ends: {}", request.getRequestURI(), e.getMessage());
        }
    }

    private void follow(Followed subject, StreamSession session, EventWriter out) throws IOException {
        long checked = System.nanoTime();
        do {
            if (System.nanoTime() - checked >= checkNanos) {
                session.check();
                checked = System.nanoTime();
            }
            subject.catchUp(out);
            if (subject.isOver(grace)) {
                subject.end(out);
                out.heartbeat();
                return;
            }
            out.heartbeat();
        } while (streams.pause(PAUSE));
    }
}
