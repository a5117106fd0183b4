package io.hunt.agent.testing;

import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.work.WorkKey;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Listener that lets a test wait until the agent has read an assignment and all messages before it. */
public final class AssignmentAwaiter implements AnswerListener {

    private final BlockingQueue<String> assignments = new LinkedBlockingQueue<>();

    public void await(String assignmentId) throws InterruptedException {
        String assigned = "";
        while (!assignmentId.equals(assigned)) {
            assigned = assignments.poll(60, TimeUnit.SECONDS);
            if (assigned == null) {
                throw new AssertionError("Never assigned");
            }
        }
    }

    @Override
    public void assigned(WorkKey key) {
        assignments.add(key.assignmentId());
    }
}
