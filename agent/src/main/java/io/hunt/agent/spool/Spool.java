package io.hunt.agent.spool;

import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import java.util.List;
import java.util.Optional;

/** Keeps answers until the service has acknowledged them. */
public interface Spool {

    /** Keeps an answer, if need be at the cost of the oldest ones; durable on return. */
    void keep(Answer answer);

    Optional<Answer> find(WorkKey key);

    boolean contains(WorkKey key);

    void drop(WorkKey key);

    /** What is waiting for an acknowledgement, oldest first. */
    List<WorkKey> unacknowledged();
}
