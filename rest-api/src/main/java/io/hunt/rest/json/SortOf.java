package io.hunt.rest.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Text that is a sort key of a list, with or without a leading minus. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface SortOf {

    /** Query type whose public constant {@code SORTS} contains the sort keys. */
    Class<?> value();
}
