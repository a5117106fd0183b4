package io.hunt.engine.role;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks components of the write model that a process with REST needs to answer reads alone, when other processes run the
 * rest of the write model. Such a component may read tables but must not load an aggregate.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ForReads {}
