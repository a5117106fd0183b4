package io.hunt.agent.spool;

import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import java.util.List;
import java.util.Optional;

/** Spool of answers until the service has acknowledged them. */
public interface Spool {

    /** Stores an answer durably; drops the oldest ones if the spool is full. */
    void keep(Answer answer);

    Optional<Answer> find(WorkKey key);

    boolean contains(WorkKey key);

    void drop(WorkKey key);

    /** Returns the keys of the unacknowledged answers, oldest first. */
    List<WorkKey> unacknowledged();
}
