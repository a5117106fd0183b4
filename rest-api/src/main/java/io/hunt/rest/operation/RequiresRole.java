package io.hunt.rest.operation;

import io.hunt.api.access.Scope;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Declares the role and the scope required for a request; without it only admins are admitted. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface RequiresRole {
    RequiredRole value();

    /** Scope that an API token needs; empty for the usual one of the role. */
    Scope[] scope() default {};
}
