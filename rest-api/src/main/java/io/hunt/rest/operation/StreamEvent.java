package io.hunt.rest.operation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** One kind of event of a stream of server-sent events. */
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface StreamEvent {

    /** What stands behind {@code event:}. */
    String name();

    /** What the JSON behind {@code data:} is. */
    Class<?> data();

    /** When it is sent, as a sentence. */
    String meaning();

    /** It has an {@code id:}, which {@code Last-Event-ID} names to go on behind it. */
    boolean numbered() default false;
}
