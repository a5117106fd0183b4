package io.hunt.api.securitylog;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an event that the security log shows. The subjects of its entry are its components of the types of their ids, and
 * its address the component of that name.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface SecurityRelevant {

    /** Kind of the entry. */
    SecurityEventKind value();

    /** Component with the user who acted; empty if the service acted. */
    String by() default "";

    /**
     * Components that the detail of the entry shows, in this order and in snake case. {@code name=outer.inner} shows a
     * component of a component, or under another name; it is left out if the outer one is null.
     */
    String[] detail() default {};
}
