package io.hunt.engine.message;

import io.hunt.api.message.AnswerType;
import java.nio.charset.StandardCharsets;
import org.axonframework.messaging.responsetypes.MultipleInstancesResponseType;
import org.axonframework.messaging.responsetypes.ResponseType;
import org.axonframework.messaging.responsetypes.ResponseTypes;

/**
 * Response type of a query in text form.
 *
 * @param many true if the sender expects a list
 * @param expected class of the answer, or of an element of the list
 */
record ResponseTypeText(boolean many, Class<?> expected) {

    /** Type name in messages. */
    static final String NAME = "answer";

    private static final String MANY = "many ";

    static ResponseTypeText of(ResponseType<?> type) {
        return new ResponseTypeText(type instanceof MultipleInstancesResponseType<?>, type.getExpectedResponseType());
    }

    byte[] json() {
        return ((many ? MANY : "") + MessageTypes.nameOf(expected)).getBytes(StandardCharsets.UTF_8);
    }

    static ResponseTypeText read(String text) {
        return text.startsWith(MANY)
                ? new ResponseTypeText(true, MessageTypes.named(text.substring(MANY.length())))
                : new ResponseTypeText(false, MessageTypes.named(text));
    }

    ResponseType<?> responseType() {
        return many ? ResponseTypes.multipleInstancesOf(expected) : new AnswerType<>(expected);
    }
}
