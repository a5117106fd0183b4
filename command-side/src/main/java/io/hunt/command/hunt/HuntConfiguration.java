package io.hunt.command.hunt;

import io.hunt.engine.aggregate.AggregateCache;
import io.hunt.engine.aggregate.CatchUpRepository;
import io.hunt.engine.aggregate.ClusterLockFactory;
import org.axonframework.config.Configuration;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Bean;

/** Configures the cache of hunts in memory, which is updated with events of other processes. */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
class HuntConfiguration {

    private static final int HUNTS_IN_MEMORY = 64;

    @Bean
    Repository<Hunt> huntRepository(Configuration axon, EventStore events, ClusterLockFactory locks) {
        return new CatchUpRepository<>(Hunt.class, axon, events, locks, new AggregateCache(HUNTS_IN_MEMORY));
    }
}
