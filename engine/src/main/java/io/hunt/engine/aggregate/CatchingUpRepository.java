package io.hunt.engine.aggregate;

import org.axonframework.common.caching.Cache;
import org.axonframework.config.Configuration;
import org.axonframework.eventsourcing.CachingEventSourcingRepository;
import org.axonframework.eventsourcing.EventSourcedAggregate;
import org.axonframework.eventsourcing.EventSourcingRepository;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;

/** A cache in front of a hot aggregate that another process may have changed: a hit reads the events it lacks. */
public class CatchingUpRepository<T> extends CachingEventSourcingRepository<T> {

    private final EventStore events;

    public CatchingUpRepository(Class<T> type, Configuration axon, EventStore events, ClusterLocks locks, Cache cache) {
        super(EventSourcingRepository.builder(type)
                .parameterResolverFactory(axon.parameterResolverFactory())
                .handlerDefinition(axon.handlerDefinition(type))
                .repositoryProvider(axon::repository)
                .eventStore(events)
                .lockFactory(locks)
                .cache(cache));
        this.events = events;
    }

    @Override
    protected EventSourcedAggregate<T> doLoadWithLock(String aggregateId, @Nullable Long expectedVersion) {
        EventSourcedAggregate<T> aggregate = super.doLoadWithLock(aggregateId, expectedVersion);
        var missed = events.readEvents(aggregateId, aggregate.version() + 1);
        if (missed.hasNext()) {
            aggregate.initializeState(missed);
        }
        return aggregate;
    }
}
