package io.hunt.engine.message;

import io.hunt.api.message.AnswerType;
import java.nio.charset.StandardCharsets;
import org.axonframework.messaging.responsetypes.MultipleInstancesResponseType;
import org.axonframework.messaging.responsetypes.ResponseType;
import org.axonframework.messaging.responsetypes.ResponseTypes;

/**
 * What the asker of a query takes for an answer, as text.
 *
 * @param many whether it takes a list
 * @param expected the class of the answer, or of an element of the list
 */
record AnswerForm(boolean many, Class<?> expected) {

    /** The name of its type in messages. */
    static final String NAME = "answer";

    private static final String MANY = "many ";

    static AnswerForm of(ResponseType<?> type) {
        return new AnswerForm(type instanceof MultipleInstancesResponseType<?>, type.getExpectedResponseType());
    }

    byte[] json() {
        return ((many ? MANY : "") + MessageTypes.nameOf(expected)).getBytes(StandardCharsets.UTF_8);
    }

    static AnswerForm read(String text) {
        return text.startsWith(MANY)
                ? new AnswerForm(true, MessageTypes.named(text.substring(MANY.length())))
                : new AnswerForm(false, MessageTypes.named(text));
    }

    ResponseType<?> responseType() {
        return many ? ResponseTypes.multipleInstancesOf(expected) : new AnswerType<>(expected);
    }
}
