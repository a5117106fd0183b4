package io.hunt.agent.assignment;

import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Verdict;

/** Listener for the progress of one host's assignments and answers. */
public interface AnswerListener {

    AnswerListener NONE = new AnswerListener() {};

    /** Called when the host's id is known. */
    default void identified(String hostId) {}

    /** Called with true after the service's Welcome, with false when the stream has ended. */
    default void connected(boolean connected) {}

    /** Called once for each work that the service has assigned. */
    default void assigned(WorkKey key) {}

    /** Returns true to send this answer in parts even if one message could hold it. */
    default boolean inParts(Answer answer) {
        return false;
    }

    /** Called before each message of an answer is sent; messages are counted from 0. */
    default void sending(Answer answer, int message) {}

    /** Called each time the whole answer has been sent. */
    default void sent(Answer answer) {}

    /** Called when the service has acknowledged the answer with this verdict. */
    default void settled(WorkKey key, Verdict verdict) {}
}
