package io.hunt.rest.operation;

import io.hunt.api.rejection.Rejection;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Contract of an operation as far as its signature does not express it. Refusals common to many operations are left
 * out: they follow from the required role, the path and the presence of a body.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ApiOperation {

    /** Summary: one imperative sentence without a full stop. */
    String value();

    /** Description in CommonMark; empty for none. */
    String detail() default "";

    /** Accepts a bearer token although the operation is open to everyone. */
    boolean bearerOptional() default false;

    /** Status of a successful answer; an empty answer implies 204. */
    int status() default 200;

    /** Type of the answer, if the signature does not express it. */
    Class<?> answer() default Void.class;

    /** Type of the answer with status 200 to {@code dry_run=true}. */
    Class<?> rehearsal() default Void.class;

    /** Events of a stream of server-sent events. */
    StreamEvent[] events() default {};

    /** The answer has an entity tag; a conditional GET of an unchanged answer returns 304. */
    boolean tagged() default false;

    /** Refusals specific to the operation. */
    Class<? extends Rejection>[] refuses() default {};
}
