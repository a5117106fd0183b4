package io.hunt.engine.store;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.TimeBasedEpochGenerator;
import org.axonframework.common.IdentifierFactory;

/**
 * The ids of events and other messages: UUIDs of version 7, which begin with the time. Indexes over them grow at one end, so
 * that a new event needs no page of a long log but the last. Nothing relies on their order, as clocks differ and go back, and
 * they are no secret: who knows one may guess its neighbours.
 */
public final class TimeOrderedIdentifiers extends IdentifierFactory {

    private final TimeBasedEpochGenerator ids = Generators.timeBasedEpochGenerator();

    @Override
    public String generateIdentifier() {
        return ids.generate().toString();
    }
}
