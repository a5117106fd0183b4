package io.hunt.application.architecture.broken;

import java.time.Instant;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

/** Breaks: an aggregate must not read a clock. */
@Aggregate
class AggregateThatReadsTheClock {

    @AggregateIdentifier
    private String id = "one";

    String when() {
        return id + Instant.now();
    }
}
