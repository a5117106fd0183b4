package io.hunt.gateway.connection;

import io.hunt.api.host.HostCommand.UpdateHostFacts;
import io.hunt.api.host.HostFacts;
import io.hunt.gateway.dispatch.Dispatcher;
import io.hunt.gateway.enrollment.BearerCredentials;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.gateway.session.HostActorMetadata;
import io.hunt.gateway.session.IdentityConflicts;
import io.hunt.gateway.session.Presence;
import io.hunt.gateway.watchlist.WatchlistDistributor;
import io.hunt.gateway.wire.HourlyCounter;
import java.time.Clock;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/** Starts and ends the sessions of hosts, and announces them to the rest of the gateway. */
@Component
public class SessionLifecycle {

    /** Maximum number of changed facts of one host that this process records in an hour. */
    private static final int MOST_CHANGES_AN_HOUR = 12;

    private final AgentSessions sessions;
    private final Presence presence;
    private final Dispatcher dispatcher;
    private final WatchlistDistributor watchlistDistributor;
    private final BearerCredentials bearerCredentials;
    private final CommandGateway commands;
    private final IdentityConflicts conflicts;
    private final HourlyCounter changes;

    SessionLifecycle(
            AgentSessions sessions,
            Presence presence,
            Dispatcher dispatcher,
            WatchlistDistributor watchlistDistributor,
            BearerCredentials bearerCredentials,
            CommandGateway commands,
            IdentityConflicts conflicts,
            Clock clock) {
        this.sessions = sessions;
        this.presence = presence;
        this.dispatcher = dispatcher;
        this.watchlistDistributor = watchlistDistributor;
        this.bearerCredentials = bearerCredentials;
        this.commands = commands;
        this.conflicts = conflicts;
        this.changes = new HourlyCounter(clock);
    }

    /**
     * Registers the session, replaces an older one of the same host, and sends the welcome, open tasks and watchlists.
     * Reports an identity conflict if the older session came from another agent at another address, or if an agent returns
     * that another one had replaced. An agent that starts or moves does neither.
     */
    public void start(AgentSession session, HostFacts facts) {
        recordFacts(session, facts);
        sessions.register(session).ifPresent(older -> {
            presence.end(older, Presence.REPLACED);
            if (!older.isOfSameAgent(session) && !older.address().equals(session.address())) {
                conflicts.report(session);
            }
        });
        presence.arrived(session, cloned -> {
            session.send(ServerMessages.WELCOME);
            dispatcher.offerAllTo(session);
            watchlistDistributor.arrived(session, facts.labels());
            if (cloned) {
                conflicts.reportSoon(session);
            }
        });
    }

    /**
     * Records changed facts. Facts above the limit of the hour are not recorded and stay different from the recorded ones, so
     * a later stream of the host records them.
     */
    private void recordFacts(AgentSession session, HostFacts facts) {
        if (bearerCredentials.factsDiffer(session.host(), facts)
                && changes.count(session.host()) <= MOST_CHANGES_AN_HOUR) {
            try {
                commands.sendAndWait(new UpdateHostFacts(session.host(), facts), HostActorMetadata.of(session));
            } catch (RuntimeException e) {
                changes.giveBack(session.host());
                throw e;
            }
            bearerCredentials.updateFacts(session.host(), facts);
        }
    }

    /** Ends a session whose host has left. */
    public void end(AgentSession session) {
        session.markClosed();
        watchlistDistributor.left(session);
        sessions.remove(session);
        presence.left(session);
    }
}
