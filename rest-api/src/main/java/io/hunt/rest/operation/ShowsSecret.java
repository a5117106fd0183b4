package io.hunt.rest.operation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks handlers whose answer contains a secret, such as a token. The answer is never compressed, by the service or by
 * proxies: the length of compressed text reveals repetitions in it.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ShowsSecret {

    /** Value of {@code Cache-Control} of such an answer. */
    String CACHE_CONTROL = "no-store, no-transform";
}
