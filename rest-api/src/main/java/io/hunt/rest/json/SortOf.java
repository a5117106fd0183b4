package io.hunt.rest.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A text is one of the names by which a list is sorted, with or without a minus in front. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface SortOf {

    /** The question whose public constant {@code SORTS} has the names. */
    Class<?> value();
}
