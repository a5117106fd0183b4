package io.hunt.agent.assignment;

import io.hunt.agent.spool.Spool;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WireLimits;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.AgentMessage;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;

/** Queue of answers to send when the stream is ready (backpressure); one answer is in memory at a time. */
final class AnswerOutbox {

    private final Spool spool;
    private final AnswerListener listener;
    private final SequencedSet<WorkKey> waiting = new LinkedHashSet<>();
    private @Nullable Answer current;
    private Iterator<AgentMessage> messages = Collections.emptyIterator();
    private int handed;
    private WireLimits limits = WireLimits.PROTOCOL;

    AnswerOutbox(Spool spool, AnswerListener listener) {
        this.spool = spool;
        this.listener = listener;
    }

    void offer(WorkKey key) {
        if (current == null || !current.key().equals(key)) {
            waiting.add(key);
        }
    }

    /** Starts again with these answers on a new stream. */
    void restart(Collection<WorkKey> keys, WireLimits ofStream) {
        limits = ofStream;
        stopSending();
        waiting.clear();
        waiting.addAll(keys);
    }

    void withdraw(WorkKey key) {
        waiting.remove(key);
        if (current != null && current.key().equals(key)) {
            stopSending();
        }
    }

    /** Returns the next message for the stream. */
    Optional<AgentMessage> next() {
        while (current == null && !waiting.isEmpty()) {
            spool.find(waiting.removeFirst()).ifPresent(this::begin);
        }
        return current == null ? Optional.empty() : Optional.of(advance(current));
    }

    private void begin(Answer answer) {
        current = answer;
        messages = (listener.inParts(answer) ? answer.parts() : answer.messages(limits)).iterator();
        handed = 0;
    }

    private AgentMessage advance(Answer answer) {
        listener.sending(answer, handed++);
        AgentMessage message = messages.next();
        if (!messages.hasNext()) {
            stopSending();
            listener.sent(answer);
        }
        return message;
    }

    private void stopSending() {
        current = null;
        messages = Collections.emptyIterator();
    }
}
