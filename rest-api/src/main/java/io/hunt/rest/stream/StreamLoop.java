package io.hunt.rest.stream;

import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.limit.RestProperties;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Loop of the event streams: each stream polls its subject until that has ended and the grace period has passed.
 * Between two polls a stream uses only its connection and a virtual thread.
 */
@Component
class StreamLoop {

    private static final Logger LOG = LoggerFactory.getLogger(StreamLoop.class);
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final StreamSlots streams;
    private final Duration grace;
    private final long checkNanos;

    StreamLoop(StreamSlots streams, RestProperties settings) {
        this.streams = streams;
        this.grace = settings.streamGraceSeconds();
        this.checkNanos = settings.streamSessionCheckSeconds().toNanos();
    }

    /**
     * Sends the stream and returns at its end; refusals before the first byte are answered like those of any other
     * request.
     *
     * @param begin runs before the first poll, unless only the headers are requested
     */
    void send(
            StreamSubject subject,
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
            LOG.debug("The client of stream {} has disconnected", request.getRequestURI());
        } catch (RejectionException e) {
            if (!response.isCommitted()) {
                throw e;
            }
            LOG.debug("Stream {} ends: {}", request.getRequestURI(), e.getMessage());
        }
    }

    private void follow(StreamSubject subject, StreamSession session, EventWriter out) throws IOException {
        long checked = System.nanoTime();
        boolean more;
        do {
            if (System.nanoTime() - checked >= checkNanos) {
                session.check();
                checked = System.nanoTime();
            }
            more = subject.catchUp(out);
            if (!more && subject.isOver(grace)) {
                subject.end(out);
                out.heartbeat();
                return;
            }
            out.heartbeat();
        } while (streams.pause(more ? Duration.ZERO : PAUSE));
    }
}
