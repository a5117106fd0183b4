package io.hunt.rest.operation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The answer holds what proves something to whoever knows it, such as a token. It is never compressed, neither here nor on
 * its way: the length of compressed text tells how much of it occurs twice.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ShowsSecret {

    /** What {@code Cache-Control} of such an answer says. */
    String CACHE_CONTROL = "no-store, no-transform";
}
