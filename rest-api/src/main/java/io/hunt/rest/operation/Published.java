package io.hunt.rest.operation;

import io.hunt.api.rejection.Rejection;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a request promises beyond what its signature says. Refusals that many requests share are not named: they follow
 * from its audience, its path and whether it reads a body.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Published {

    /** One sentence without a full stop: what it does. */
    String value();

    /** More sentences for who needs them, as CommonMark. */
    String detail() default "";

    /** A token is looked at where there is one, though anyone may ask. */
    boolean bearerOptional() default false;

    /** The answer's status when all is well; 204 follows from an empty answer. */
    int status() default 200;

    /** What it answers, where its signature does not say. */
    Class<?> answer() default Void.class;

    /** What it answers instead, with 200, to {@code dry_run=true}. */
    Class<?> rehearsal() default Void.class;

    /** What a stream of server-sent events tells. */
    StreamEvent[] events() default {};

    /** The answer carries an entity tag, and a repeat of an unchanged one is a 304. */
    boolean tagged() default false;

    /** What it may refuse by its own rules. */
    Class<? extends Rejection>[] refuses() default {};
}
