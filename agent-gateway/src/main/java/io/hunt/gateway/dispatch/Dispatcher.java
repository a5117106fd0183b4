package io.hunt.gateway.dispatch;

import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntCommand.DispatchHosts;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.hunt.HuntQuery.ListOpenHunts;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.proto.fleet.v1.Cancel;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryGateway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Brings open hunts to connected hosts. That a host is asked is a durable fact before a byte leaves for it; whatever
 * goes wrong on the way is offered again.
 */
@Component
public class Dispatcher {

    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
    private static final int HOSTS_PER_COMMAND = 1_000;

    private record Offer(OpenHunt hunt, AgentSession session) {}

    private final BlockingQueue<Offer> offers = new LinkedBlockingQueue<>();
    private final OpenWork work;
    private final AgentSessions sessions;
    private final CommandGateway commands;
    private final QueryGateway queries;

    Dispatcher(OpenWork work, AgentSessions sessions, CommandGateway commands, QueryGateway queries) {
        this.work = work;
        this.sessions = sessions;
        this.commands = commands;
        this.queries = queries;
    }

    /** A host has just connected: its session is registered before this looks for its work, so none is missed. */
    public void offerAllTo(AgentSession session) {
        work.all().forEach(hunt -> offer(hunt, session));
    }

    /** A hunt has just been opened: it is in the index before this looks for sessions, so none is missed. */
    void offerToAll(OpenHunt hunt) {
        sessions.all().forEach(session -> offer(hunt, session));
    }

    /** Tells connected hosts that a hunt is no longer wanted. */
    void recall(HuntId hunt) {
        byte[] cancel = ServerMessage.newBuilder()
                .setCancel(Cancel.newBuilder().setAssignmentId(AssignmentIds.of(hunt)))
                .build()
                .toByteArray();
        sessions.all().stream().filter(session -> session.wasOffered(hunt)).forEach(session -> session.send(cancel));
    }

    /**
     * Opens what the feed has missed, forgets what has ended, offers what is unanswered. What the feed opens meanwhile
     * is none of what was there before, so a list that is old already forgets nothing new.
     */
    void reconcile() {
        Set<HuntId> before = work.ids();
        List<HuntId> open = queries.query(new ListOpenHunts(), ResponseTypes.multipleInstancesOf(HuntId.class))
                .join();
        before.stream().filter(hunt -> !open.contains(hunt)).forEach(work::close);
        open.forEach(work::open);
        work.all()
                .forEach(hunt -> hunt.unanswered()
                        .forEach(host -> sessions.find(host).ifPresent(session -> offer(hunt, session))));
    }

    /** Takes the offers that have piled up and dispatches them together; waits when there are none. */
    void dispatchNext() throws InterruptedException {
        var batch = new ArrayList<Offer>();
        batch.add(offers.take());
        offers.drainTo(batch, HOSTS_PER_COMMAND - 1);
        Map<OpenHunt, List<AgentSession>> byHunt = batch.stream()
                .collect(Collectors.groupingBy(Offer::hunt, Collectors.mapping(Offer::session, Collectors.toList())));
        byHunt.forEach(this::dispatch);
    }

    private void offer(OpenHunt hunt, AgentSession session) {
        if (hunt.awaits(session.host()) && session.markOffered(hunt.id())) {
            offers.add(new Offer(hunt, session));
        }
    }

    private void dispatch(OpenHunt hunt, List<AgentSession> to) {
        try {
            List<HostId> hosts = to.stream().map(AgentSession::host).toList();
            Set<HostId> wanted = commands.sendAndWait(new DispatchHosts(hunt.id(), hosts));
            for (AgentSession session : to) {
                if (wanted.contains(session.host())) {
                    hunt.messagesFor(session.platform()).forEach(session::send);
                }
            }
        } catch (RuntimeException e) {
            LOG.warn("Dispatch of hunt {} to {} hosts failed; it is offered again", hunt.id(), to.size(), e);
            to.forEach(session -> session.unmarkOffered(hunt.id()));
        }
    }
}
