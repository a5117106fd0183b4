package io.hunt.engine;

import io.hunt.engine.aggregate.AggregateCache;
import io.hunt.engine.aggregate.CatchUpRepository;
import io.hunt.engine.aggregate.ClusterLockFactory;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Configuration that caches tallies in memory with catch-up, like hunts. */
@Configuration(proxyBeanMethods = false)
@Import(Tally.class)
public class Tallies {

    @Bean
    Repository<Tally> tallyRepository(
            org.axonframework.config.Configuration axon, EventStore events, ClusterLockFactory locks) {
        return new CatchUpRepository<>(Tally.class, axon, events, locks, new AggregateCache(4));
    }
}
