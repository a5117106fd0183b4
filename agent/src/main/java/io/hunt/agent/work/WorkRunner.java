package io.hunt.agent.work;

import java.util.function.Consumer;

/** Runner of a host's work. Its methods are called in order; the work itself runs on another thread. */
public interface WorkRunner {

    /** Runs the work and passes its answer to `answered` once, from any thread; a simulated silent host never answers. */
    void perform(CompleteAssignment work, Consumer<Answer> answered);

    /** Stops the work, because its answer is no longer needed. */
    void abandon(String assignmentId);
}
