package io.hunt.agent.assignment;

import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Verdict;

/** Listens to the progress of one host's assignments and answers. */
public interface AnswerListener {

    AnswerListener NONE = new AnswerListener() {};

    /** The host has its id. */
    default void identified(String hostId) {}

    /** The service has welcomed the host, or the stream has ended. */
    default void connected(boolean connected) {}

    /** The service has assigned this work; called once for each. */
    default void assigned(WorkKey key) {}

    /** Whether an answer that is about to be sent goes in parts even where one message could hold it. */
    default boolean inParts(Answer answer) {
        return false;
    }

    /** One message of an answer, counted from 0, is about to be sent. */
    default void sending(Answer answer, int message) {}

    /** The whole answer has been sent; called again whenever it is sent again. */
    default void sent(Answer answer) {}

    /** The service has acknowledged the answer with this verdict. */
    default void settled(WorkKey key, Verdict verdict) {}
}
