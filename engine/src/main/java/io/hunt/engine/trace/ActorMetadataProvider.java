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
 * Has each event say who did it, from where, in which request and why ({@link EventMetadata}). A command hands that on to
 * the events it leads to; what is done because of an event or a deadline is the service's own act, in the same request.
 */
public final class ActorMetadataProvider implements CorrelationDataProvider, MessageDispatchInterceptor<EventMessage<?>> {

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

    /** Who is behind a command or a query, and whatever else is known of that. */
    public static MetaData of(Message<?> message) {
        return message.getMetaData().subset(HANDED_ON);
    }

    /** The act of the service that follows from an event with these metadata. */
    public static MetaData following(MetaData cause) {
        return MetaData.from(actAfter(cause));
    }

    /** Asked for each event that is handled, several times: makes one map and no more. */
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

    /** The metadata of an event, without who did it and where it was appended. */
    public static MetaData without(MetaData metadata) {
        return metadata.withoutKeys(Set.of(HANDED_ON)).withoutKeys(Set.of(EventMetadata.PROCESS));
    }

    /** As events are appended: what nobody else did, the service did, in this process. */
    @Override
    public BiFunction<Integer, EventMessage<?>, EventMessage<?>> handle(List<? extends EventMessage<?>> events) {
        return (_, event) -> event.getMetaData().containsKey(EventMetadata.ACTOR)
                ? event.andMetaData(process)
                : event.andMetaData(process).andMetaData(Map.of(EventMetadata.ACTOR, EventMetadata.BY_SERVICE));
    }
}
