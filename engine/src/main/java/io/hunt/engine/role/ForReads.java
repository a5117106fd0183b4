package io.hunt.engine.role;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks what of the write model a process with REST needs to answer reads by itself, even when it leaves the rest of the
 * write model to other processes. It may read tables, and must not need an aggregate.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ForReads {}
