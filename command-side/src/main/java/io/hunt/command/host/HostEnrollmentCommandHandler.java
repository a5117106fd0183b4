package io.hunt.command.host;

import io.hunt.api.host.EnrollmentCommand.EnrollHosts;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.id.HostId;
import io.hunt.api.message.EventMetadata;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.store.SequenceNumberLookup;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.MetaData;
import org.springframework.stereotype.Component;

/**
 * Enrolls many new hosts in one append. A host without events is new. A command that loses a race for a host's first
 * event is retried and finds the host enrolled.
 */
@Component
class HostEnrollmentCommandHandler {

    private final SequenceNumberLookup numbers;
    private final EventStore log;

    HostEnrollmentCommandHandler(SequenceNumberLookup numbers, EventStore log) {
        this.numbers = numbers;
        this.log = log;
    }

    @CommandHandler
    Set<HostId> handle(EnrollHosts command, MetaData origin) {
        if (command.hosts().size() > EnrollHosts.MOST) {
            throw new RejectionException(
                    new ValidationFailed("hosts", "must hold at most " + EnrollHosts.MOST + " hosts"));
        }
        Map<String, Long> known = numbers.last(
                command.hosts().stream().map(host -> host.hostId().toString()).toList());
        List<EnrollHost> joining = command.hosts().stream()
                .filter(host -> !known.containsKey(host.hostId().toString()))
                .toList();
        log.publish(joining.stream()
                .<EventMessage<?>>map(host -> enrolled(host, origin))
                .toList());
        return joining.stream().map(EnrollHost::hostId).collect(Collectors.toSet());
    }

    /** Creates the event of one host, with the metadata that its own command would have. */
    private static EventMessage<?> enrolled(EnrollHost host, MetaData origin) {
        String id = host.hostId().toString();
        MetaData ofHost = origin.and(EventMetadata.HOST, id);
        return new GenericDomainEventMessage<>(
                Host.TYPE,
                id,
                0L,
                new HostEnrolled(host.hostId(), host.facts(), host.address(), host.proof()),
                host.address() == null ? ofHost : ofHost.and(EventMetadata.ADDRESS, host.address()));
    }
}
