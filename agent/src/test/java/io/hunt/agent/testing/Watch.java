package io.hunt.agent.testing;

import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.oracle.HostOracle;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Verdict;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Fills an oracle, and lets a test wait until the agent has read its messages up to an assignment. */
public record Watch(HostOracle oracle, BlockingQueue<String> assignments) implements AnswerListener {

    public Watch(HostOracle oracle) {
        this(oracle, new LinkedBlockingQueue<>());
    }

    public void awaitAssigned(String assignmentId) throws InterruptedException {
        String assigned = "";
        while (!assignmentId.equals(assigned)) {
            assigned = assignments.poll(20, TimeUnit.SECONDS);
            if (assigned == null) {
                throw new AssertionError("Never assigned");
            }
        }
    }

    @Override
    public void identified(String hostId) {
        oracle.identified(hostId);
    }

    @Override
    public void assigned(WorkKey key) {
        oracle.assigned(key);
        assignments.add(key.assignmentId());
    }

    @Override
    public void sent(Answer answer) {
        oracle.sent(answer);
    }

    @Override
    public void settled(WorkKey key, Verdict verdict) {
        oracle.settled(key, verdict);
    }
}
