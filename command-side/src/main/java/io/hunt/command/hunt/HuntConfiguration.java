package io.hunt.command.hunt;

import io.hunt.engine.aggregate.AggregateCache;
import io.hunt.engine.aggregate.CatchUpRepository;
import io.hunt.engine.aggregate.ClusterLockFactory;
import io.hunt.engine.processor.SequencingPolicies;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.role.ProcessRole;
import org.axonframework.config.Configuration;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Bean;

/**
 * Configures the cache of hunts in memory, which is updated with events of other processes, and the live window
 * processor.
 */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
class HuntConfiguration {

    private static final int HUNTS_IN_MEMORY = 64;

    @Bean
    Repository<Hunt> huntRepository(Configuration axon, EventStore events, ClusterLockFactory locks) {
        return new CatchUpRepository<>(Hunt.class, axon, events, locks, new AggregateCache(HUNTS_IN_MEMORY));
    }

    @Bean
    StreamingProcessor liveWindowProcessor() {
        return new StreamingProcessor(
                ProcessRole.COMMAND, LiveWindow.PROCESSOR, 1, 100, SequencingPolicies::bySubject, false);
    }
}
