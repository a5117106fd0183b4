package io.hunt.query.derived;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Derives the expected rows of tables from events. */
interface Derivation {

    /** Types of the events that change these rows. */
    Stream<Class<?>> events();

    /** Applies the next of these events, in the order of the log. */
    void on(Object event, Instant at);

    List<ExpectedRows> tables();
}
