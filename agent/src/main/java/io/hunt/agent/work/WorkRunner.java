package io.hunt.agent.work;

import java.util.function.Consumer;

/** How a host does the work it is given. Called in order; the work itself runs on another thread. */
public interface WorkRunner {

    /** Accepts work and runs none. */
    WorkRunner NONE = new WorkRunner() {
        @Override
        public void perform(Work work, Consumer<Answer> answered) {}

        @Override
        public void abandon(String assignmentId) {}
    };

    /** Does the work and hands its answer over once, from any thread; a host that stays silent never does. */
    void perform(Work work, Consumer<Answer> answered);

    /** The work is no longer wanted. */
    void abandon(String assignmentId);
}
