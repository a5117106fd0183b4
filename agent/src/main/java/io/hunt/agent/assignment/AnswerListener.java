package io.hunt.agent.assignment;

import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Verdict;

/** Is told what happens to one host's assignments and answers. */
public interface AnswerListener {

    AnswerListener NONE = new AnswerListener() {};

    /** The host knows who it is. */
    default void identified(String hostId) {}

    /** The service has bid the host welcome, or the stream is over. */
    default void connected(boolean connected) {}

    /** The service wants this; told once per piece of work. */
    default void assigned(WorkKey key) {}

    /** One message of an answer, counted from 0, is about to be handed to the wire. */
    default void sending(Answer answer, int message) {}

    /** The whole answer has been handed to the wire; again after every repetition. */
    default void sent(Answer answer) {}

    /** The service has made up its mind. */
    default void settled(WorkKey key, Verdict verdict) {}
}
