package io.hunt.gateway;

import io.hunt.api.host.HostCommand.ReportIdentityConflict;
import io.hunt.api.host.HostCommand.UpdateHostFacts;
import io.hunt.api.host.HostFacts;
import io.hunt.api.id.HostId;
import io.hunt.gateway.dispatch.Dispatcher;
import io.hunt.gateway.enrollment.Credentials;
import io.hunt.gateway.intake.AnswerIntake;
import io.hunt.gateway.intake.HostInbox;
import io.hunt.gateway.notice.NoticeIntake;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.gateway.session.CallCredentials;
import io.hunt.gateway.session.CredentialCheck;
import io.hunt.gateway.session.HostAct;
import io.hunt.gateway.session.Presence;
import io.hunt.gateway.watchlist.Watchlists;
import io.hunt.gateway.wire.InboundMemory;
import io.hunt.gateway.wire.InboundRate;
import io.hunt.proto.fleet.v1.Notice;
import io.hunt.proto.fleet.v1.PackRequest;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/** Coordinator of the start and end of hosts' streams. */
@Component
public class StreamLifecycle {

    private final AgentSessions sessions;
    private final Presence presence;
    private final Dispatcher dispatcher;
    private final AnswerIntake intake;
    private final NoticeIntake notices;
    private final Watchlists watchlists;
    private final Credentials credentials;
    private final CredentialCheck check;
    private final InboundRate rate;
    private final CommandGateway commands;

    StreamLifecycle(
            AgentSessions sessions,
            Presence presence,
            Dispatcher dispatcher,
            AnswerIntake intake,
            NoticeIntake notices,
            Watchlists watchlists,
            Credentials credentials,
            CredentialCheck check,
            InboundRate rate,
            CommandGateway commands) {
        this.sessions = sessions;
        this.presence = presence;
        this.dispatcher = dispatcher;
        this.intake = intake;
        this.notices = notices;
        this.watchlists = watchlists;
        this.credentials = credentials;
        this.check = check;
        this.rate = rate;
        this.commands = commands;
    }

    HostId hostOf(CallCredentials caller) {
        return check.opening(caller);
    }

    InboundRate.Share shareOf(HostId host) {
        return rate.of(host);
    }

    /**
     * Registers the stream, replaces an older one of the same host, and sends the welcome, open tasks and watchlists.
     * Reports an identity conflict if the older stream came from another address.
     *
     * @param account memory account of this stream
     */
    public HostInbox connected(AgentSession session, HostFacts facts, InboundMemory.Account account) {
        if (credentials.factsDiffer(session.host(), facts)) {
            commands.sendAndWait(new UpdateHostFacts(session.host(), facts), HostAct.of(session));
            credentials.factsAre(session.host(), facts);
        }
        sessions.register(session).ifPresent(older -> {
            presence.end(older, Presence.OVERTAKEN);
            if (!older.address().equals(session.address())) {
                commands.sendAndWait(
                        new ReportIdentityConflict(session.host(), session.address()), HostAct.of(session));
            }
        });
        presence.arrived(session, () -> {
            session.send(Greetings.WELCOME);
            dispatcher.offerAllTo(session);
            watchlists.arrived(session, facts.labels());
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
        watchlists.asked(session, request);
    }

    public void ended(AgentSession session) {
        session.markClosed();
        watchlists.left(session);
        sessions.remove(session);
        presence.left(session);
    }
}
