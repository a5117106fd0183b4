package io.hunt.gateway.connection;

import io.hunt.api.host.HostCommand.ReportIdentityConflict;
import io.hunt.api.host.HostCommand.UpdateHostFacts;
import io.hunt.api.host.HostFacts;
import io.hunt.api.id.HostId;
import io.hunt.gateway.call.CallCredentials;
import io.hunt.gateway.dispatch.Dispatcher;
import io.hunt.gateway.enrollment.BearerCredentials;
import io.hunt.gateway.intake.AnswerIntake;
import io.hunt.gateway.intake.HostInbox;
import io.hunt.gateway.notice.NoticeIntake;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.gateway.session.HostActorMetadata;
import io.hunt.gateway.session.Presence;
import io.hunt.gateway.watchlist.WatchlistDistributor;
import io.hunt.gateway.wire.HostRateLimit;
import io.hunt.gateway.wire.InboundMemory;
import io.hunt.proto.fleet.v1.Notice;
import io.hunt.proto.fleet.v1.PackRequest;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/** Coordinator of the start and end of hosts' streams. */
@Component
public class SessionLifecycle {

    private final AgentSessions sessions;
    private final Presence presence;
    private final Dispatcher dispatcher;
    private final AnswerIntake intake;
    private final NoticeIntake notices;
    private final WatchlistDistributor watchlistDistributor;
    private final BearerCredentials bearerCredentials;
    private final HostAuthenticator check;
    private final HostRateLimit rate;
    private final CommandGateway commands;

    SessionLifecycle(
            AgentSessions sessions,
            Presence presence,
            Dispatcher dispatcher,
            AnswerIntake intake,
            NoticeIntake notices,
            WatchlistDistributor watchlistDistributor,
            BearerCredentials bearerCredentials,
            HostAuthenticator check,
            HostRateLimit rate,
            CommandGateway commands) {
        this.sessions = sessions;
        this.presence = presence;
        this.dispatcher = dispatcher;
        this.intake = intake;
        this.notices = notices;
        this.watchlistDistributor = watchlistDistributor;
        this.bearerCredentials = bearerCredentials;
        this.check = check;
        this.rate = rate;
        this.commands = commands;
    }

    HostId hostOf(CallCredentials caller) {
        return check.opening(caller);
    }

    HostRateLimit.HostBuckets shareOf(HostId host) {
        return rate.of(host);
    }

    /**
     * Registers the stream, replaces an older one of the same host, and sends the welcome, open tasks and watchlists.
     * Reports an identity conflict if the older stream came from another address.
     *
     * @param account memory account of this stream
     */
    public HostInbox connected(AgentSession session, HostFacts facts, InboundMemory.Account account) {
        if (bearerCredentials.factsDiffer(session.host(), facts)) {
            commands.sendAndWait(new UpdateHostFacts(session.host(), facts), HostActorMetadata.of(session));
            bearerCredentials.factsAre(session.host(), facts);
        }
        sessions.register(session).ifPresent(older -> {
            presence.end(older, Presence.REPLACED);
            if (!older.address().equals(session.address())) {
                commands.sendAndWait(
                        new ReportIdentityConflict(session.host(), session.address()), HostActorMetadata.of(session));
            }
        });
        presence.arrived(session, () -> {
            session.send(ServerMessages.WELCOME);
            dispatcher.offerAllTo(session);
            watchlistDistributor.arrived(session, facts.labels());
        });
        return intake.inboxOf(session, account);
    }

    public void seen(AgentSession session) {
        presence.seen(session);
    }

    void noticed(AgentSession session, Notice notice) {
        notices.receive(session, notice);
    }

    public void asked(AgentSession session, PackRequest request) {
        watchlistDistributor.asked(session, request);
    }

    public void ended(AgentSession session) {
        session.markClosed();
        watchlistDistributor.left(session);
        sessions.remove(session);
        presence.left(session);
    }
}
