package io.hunt.command.campaign;

import io.hunt.command.CommandProperties;
import io.hunt.engine.aggregate.AggregateCache;
import io.hunt.engine.aggregate.CatchUpRepository;
import io.hunt.engine.aggregate.ClusterLockFactory;
import org.axonframework.config.Configuration;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Bean;

/** Configures the cache of campaigns in memory, about 3 MB for each 100,000 hosts. */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
class CampaignConfiguration {

    private static final int CAMPAIGNS_IN_MEMORY = 32;

    @Bean
    Repository<Campaign> campaignRepository(Configuration axon, EventStore events, ClusterLockFactory locks) {
        return new CatchUpRepository<>(Campaign.class, axon, events, locks, new AggregateCache(CAMPAIGNS_IN_MEMORY));
    }

    @Bean
    LeaseWindow leaseWindow(CommandProperties settings) {
        return new LeaseWindow(settings.campaignLeaseMinutes());
    }
}
