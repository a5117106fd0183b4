package io.hunt.rest.operation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Declaration of one event type of a stream of server-sent events. */
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface StreamEvent {

    /** Value of the field {@code event:}. */
    String name();

    /** Type of the JSON in the field {@code data:}. */
    Class<?> data();

    /** Description of the event. */
    String meaning();

    /** The event has a field {@code id:}, which {@code Last-Event-ID} names to resume the stream. */
    boolean numbered() default false;
}
