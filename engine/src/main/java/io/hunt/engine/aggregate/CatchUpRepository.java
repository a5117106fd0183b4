package io.hunt.engine.aggregate;

import io.hunt.api.rejection.RejectionException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.common.caching.Cache;
import org.axonframework.config.Configuration;
import org.axonframework.eventsourcing.AggregateCacheEntry;
import org.axonframework.eventsourcing.CachingEventSourcingRepository;
import org.axonframework.eventsourcing.EventSourcedAggregate;
import org.axonframework.eventsourcing.EventSourcingRepository;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.ExecutionResult;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.jspecify.annotations.Nullable;

/**
 * Repository with a cache in front of a hot aggregate that another process may have changed: a cache hit reads the events it
 * lacks (catch-up). A failed command evicts its aggregate, except a refusal that left the aggregate unchanged.
 */
public class CatchUpRepository<T> extends CachingEventSourcingRepository<T> {

    private final EventStore events;
    private final Cache cache;

    public CatchUpRepository(
            Class<T> type, Configuration axon, EventStore events, ClusterLockFactory locks, Cache cache) {
        super(EventSourcingRepository.builder(type)
                .parameterResolverFactory(axon.parameterResolverFactory())
                .handlerDefinition(axon.handlerDefinition(type))
                .repositoryProvider(axon::repository)
                .eventStore(events)
                .lockFactory(locks)
                .cache(cache));
        this.events = events;
        this.cache = cache;
    }

    @Override
    protected EventSourcedAggregate<T> doLoadWithLock(String aggregateId, @Nullable Long expectedVersion) {
        var loadedAggregate = new AtomicReference<@Nullable LoadedAggregate<T>>();
        // Rollback handlers run in reverse order: this handler runs after those of the superclasses, which evict.
        CurrentUnitOfWork.get().onRollback(work -> keepIfRefused(aggregateId, loadedAggregate.get(), work));
        EventSourcedAggregate<T> aggregate = super.doLoadWithLock(aggregateId, expectedVersion);
        var missed = events.readEvents(aggregateId, aggregate.version() + 1);
        if (missed.hasNext()) {
            aggregate.initializeState(missed);
        }
        loadedAggregate.set(new LoadedAggregate<>(aggregate, aggregate.version()));
        return aggregate;
    }

    /** Aggregate that has caught up, with the version reached. */
    private record LoadedAggregate<T>(
            EventSourcedAggregate<T> aggregate, @Nullable Long version) {

        boolean isUnchanged() {
            return Objects.equals(aggregate.version(), version);
        }
    }

    private void keepIfRefused(String aggregateId, @Nullable LoadedAggregate<T> loadedAggregate, UnitOfWork<?> work) {
        if (loadedAggregate != null && loadedAggregate.isUnchanged() && isRefused(work.getExecutionResult())) {
            cache.put(aggregateId, new AggregateCacheEntry<>(loadedAggregate.aggregate()));
        }
    }

    private static boolean isRefused(@Nullable ExecutionResult result) {
        return result != null
                && result.isExceptionResult()
                && result.getExceptionResult() instanceof RejectionException;
    }
}
