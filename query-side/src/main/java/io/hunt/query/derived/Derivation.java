package io.hunt.query.derived;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Derives the rows of some tables from events. */
interface Derivation {

    /** The events that change these rows. */
    Stream<Class<?>> events();

    /** Takes the next of these events, in the order of the log. */
    void on(Object event, Instant at);

    List<ExpectedRows> tables();
}
