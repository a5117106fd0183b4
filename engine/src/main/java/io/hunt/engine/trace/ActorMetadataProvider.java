package io.hunt.engine.trace;

import io.hunt.api.message.EventMetadata;
import io.hunt.engine.role.ProcessName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MetaData;
import org.axonframework.messaging.correlation.CorrelationDataProvider;

/**
 * Provider of the actor in event metadata ({@link EventMetadata}): actor, address, request and reason. A command passes
 * these fields to the events it causes. An action that follows from an event or a deadline has the service as actor and
 * keeps the request.
 */
public final class ActorMetadataProvider
        implements CorrelationDataProvider, MessageDispatchInterceptor<EventMessage<?>> {

    private static final String[] HANDED_ON = EventMetadata.OF_THE_ACT.toArray(String[]::new);

    private static final List<String> KNOWN_AFTER_AN_EVENT = List.of(EventMetadata.USER, EventMetadata.REQUEST);

    private final Map<String, String> process;

    public ActorMetadataProvider(ProcessName process) {
        this.process = Map.of(EventMetadata.PROCESS, process.value());
    }

    @Override
    public Map<String, ?> correlationDataFor(Message<?> message) {
        return message instanceof EventMessage<?> cause ? actAfter(cause.getMetaData()) : of(message);
    }

    /** Returns the actor of a command or a query and the related metadata. */
    public static MetaData of(Message<?> message) {
        return message.getMetaData().subset(HANDED_ON);
    }

    /** Returns the metadata of a service action that follows from an event with these metadata. */
    public static MetaData following(MetaData cause) {
        return MetaData.from(actAfter(cause));
    }

    /** Returns the metadata of a service action. Allocates only one map, because it is called several times for each event. */
    private static Map<String, Object> actAfter(MetaData cause) {
        var act = new HashMap<String, Object>();
        act.put(EventMetadata.ACTOR, EventMetadata.BY_SERVICE);
        for (String known : KNOWN_AFTER_AN_EVENT) {
            Object value = cause.get(known);
            if (value != null) {
                act.put(known, value);
            }
        }
        return act;
    }

    /** Removes the fields of {@link EventMetadata} (actor, request, reason, process); the other metadata remain. */
    public static MetaData without(MetaData metadata) {
        return metadata.withoutKeys(Set.of(HANDED_ON)).withoutKeys(Set.of(EventMetadata.PROCESS));
    }

    /** Adds the process to appended events, and the service as actor where no actor is set. */
    @Override
    public BiFunction<Integer, EventMessage<?>, EventMessage<?>> handle(List<? extends EventMessage<?>> events) {
        return (_, event) -> event.getMetaData().containsKey(EventMetadata.ACTOR)
                ? event.andMetaData(process)
                : event.andMetaData(process).andMetaData(Map.of(EventMetadata.ACTOR, EventMetadata.BY_SERVICE));
    }
}
