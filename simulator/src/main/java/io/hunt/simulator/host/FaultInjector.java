package io.hunt.simulator.host;

import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.session.HostSession;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Verdict;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Injects connection faults into the session of one host and forwards all events to the oracle. Runs on the host's executor. */
public final class FaultInjector implements AnswerListener {

    private final AnswerListener oracle;
    private final FaultRates faultRates;
    private final SplittableRandom random;
    private final AtomicLong losses;
    private @Nullable HostSession session;
    private int cutAfter;

    /** @param losses counter of refused or lost streams, over all hosts */
    public FaultInjector(AnswerListener oracle, FaultRates faultRates, SplittableRandom random, AtomicLong losses) {
        this.oracle = oracle;
        this.faultRates = faultRates;
        this.random = random;
        this.losses = losses;
    }

    public void inject(HostSession host) {
        session = host;
    }

    /** Decides on a disconnection within this answer, which is only possible between its parts. */
    @Override
    public boolean inParts(Answer answer) {
        int last = answer.chunks().size();
        cutAfter = random.nextDouble() < faultRates.disconnect() ? random.nextInt(last + 1) : -1;
        return cutAfter >= 0;
    }

    @Override
    public void sending(Answer answer, int message) {
        if (message == cutAfter && session != null) {
            session.disconnect();
        }
    }

    @Override
    public void sent(Answer answer) {
        oracle.sent(answer);
        if (session != null && random.nextDouble() < faultRates.duplicate()) {
            session.resend(answer.key());
        }
    }

    @Override
    public void identified(String hostId) {
        oracle.identified(hostId);
    }

    @Override
    public void connected(boolean connected) {
        if (!connected) {
            losses.incrementAndGet();
        }
        oracle.connected(connected);
    }

    @Override
    public void assigned(WorkKey key) {
        oracle.assigned(key);
    }

    @Override
    public void settled(WorkKey key, Verdict verdict) {
        oracle.settled(key, verdict);
    }
}
