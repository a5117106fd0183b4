package io.hunt.simulator.oracle;

import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Record of the assignments, answers and acknowledgements of one host. */
public final class HostOracle implements AnswerListener {

    private final String host;
    private final Map<WorkKey, SentAnswer> answers = new LinkedHashMap<>();
    private String hostId = "";
    private Runnable whenIdentified = () -> {};
    private boolean connected;

    public HostOracle(String host) {
        this.host = host;
    }

    public String host() {
        return host;
    }

    /** Returns the id; empty until the host is enrolled. */
    public synchronized Optional<String> hostId() {
        return hostId.isEmpty() ? Optional.empty() : Optional.of(hostId);
    }

    public synchronized boolean connected() {
        return connected;
    }

    public synchronized List<SentAnswer> answers() {
        return List.copyOf(answers.values());
    }

    @Override
    public void identified(String id) {
        Runnable once;
        synchronized (this) {
            hostId = id;
            once = whenIdentified;
            whenIdentified = () -> {};
        }
        once.run();
    }

    /** Sets an action that runs once, when the host receives its id. */
    public synchronized void whenIdentified(Runnable once) {
        whenIdentified = once;
    }

    @Override
    public synchronized void connected(boolean now) {
        connected = now;
    }

    @Override
    public synchronized void assigned(WorkKey key) {
        update(key, known -> known);
    }

    @Override
    public synchronized void sent(Answer answer) {
        AnswerSummary summary = AnswerSummary.of(answer);
        update(
                answer.key(),
                known -> new SentAnswer(
                        host,
                        hostId,
                        known.assignmentId(),
                        known.leaseEpoch(),
                        known.deliveries() + 1,
                        summary,
                        known.verdict()));
    }

    @Override
    public synchronized void settled(WorkKey key, Verdict verdict) {
        update(
                key,
                known -> new SentAnswer(
                        host,
                        hostId,
                        known.assignmentId(),
                        known.leaseEpoch(),
                        known.deliveries(),
                        known.answer(),
                        verdict.name()));
    }

    private void update(WorkKey key, UnaryOperator<SentAnswer> change) {
        SentAnswer known = answers.getOrDefault(
                key, new SentAnswer(host, hostId, key.assignmentId(), key.leaseEpoch(), 0, null, null));
        answers.put(key, change.apply(known));
    }
}
