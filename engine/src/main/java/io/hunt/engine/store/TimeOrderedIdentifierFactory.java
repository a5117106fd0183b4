package io.hunt.engine.store;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.TimeBasedEpochGenerator;
import org.axonframework.common.IdentifierFactory;

/**
 * Identifier factory for events and other messages: UUIDs of version 7, which begin with the time. Indexes on them grow at
 * one end, so that a new event touches only the last page of a long log. Do not rely on their order, because clocks differ
 * and can go back; do not use them as secrets, because neighbouring values can be guessed.
 */
public final class TimeOrderedIdentifierFactory extends IdentifierFactory {

    private final TimeBasedEpochGenerator ids = Generators.timeBasedEpochGenerator();

    @Override
    public String generateIdentifier() {
        return ids.generate().toString();
    }
}
