package io.hunt.engine.aggregate;

import io.hunt.api.rejection.Refused;
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
 * A cache in front of a hot aggregate that another process may have changed: a hit reads the events it lacks. Whatever
 * undoes a command evicts its aggregate, but a refusal that left it as it was.
 */
public class CatchingUpRepository<T> extends CachingEventSourcingRepository<T> {

    private final EventStore events;
    private final Cache cache;

    public CatchingUpRepository(Class<T> type, Configuration axon, EventStore events, ClusterLocks locks, Cache cache) {
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
        var loaded = new AtomicReference<@Nullable Loaded<T>>();
        // Handlers of a rollback run in reverse: this one after those of the superclasses, which evict.
        CurrentUnitOfWork.get().onRollback(work -> keepIfRefused(aggregateId, loaded.get(), work));
        EventSourcedAggregate<T> aggregate = super.doLoadWithLock(aggregateId, expectedVersion);
        var missed = events.readEvents(aggregateId, aggregate.version() + 1);
        if (missed.hasNext()) {
            aggregate.initializeState(missed);
        }
        loaded.set(new Loaded<>(aggregate, aggregate.version()));
        return aggregate;
    }

    /** An aggregate that has caught up, and how far. */
    private record Loaded<T>(
            EventSourcedAggregate<T> aggregate, @Nullable Long version) {

        boolean isUnchanged() {
            return Objects.equals(aggregate.version(), version);
        }
    }

    private void keepIfRefused(String aggregateId, @Nullable Loaded<T> loaded, UnitOfWork<?> work) {
        if (loaded != null && loaded.isUnchanged() && isRefused(work.getExecutionResult())) {
            cache.put(aggregateId, new AggregateCacheEntry<>(loaded.aggregate()));
        }
    }

    private static boolean isRefused(@Nullable ExecutionResult result) {
        return result != null && result.isExceptionResult() && result.getExceptionResult() instanceof Refused;
    }
}
