package io.hunt.command.access.sessions;

import io.hunt.api.access.Credential;
import io.hunt.api.access.SessionClosing;
import io.hunt.api.access.SessionEvent;
import io.hunt.api.access.SessionEvent.SessionClosed;
import io.hunt.api.access.SessionEvent.SessionOpened;
import io.hunt.api.access.SessionOpening;
import io.hunt.api.message.EventMetadata;
import io.hunt.command.access.sessions.RefreshTokens.Unused;
import java.util.Map;
import java.util.UUID;
import org.axonframework.eventhandling.EventBus;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.stereotype.Component;

/** Records what becomes of sessions, in the transaction that does it: before anybody has the tokens. */
@Component
public class SessionLog {

    private final EventBus log;

    public SessionLog(EventBus log) {
        this.log = log;
    }

    /** Whoever is given a session has proved who they are; the request itself does not say so yet. */
    void opened(Unused session, SessionOpening how) {
        UUID id = session.session().family();
        String username = session.session().caller().username();
        var proved = Map.of(
                EventMetadata.USER, username,
                EventMetadata.CREDENTIAL_KIND, Credential.Kind.SESSION.text(),
                EventMetadata.CREDENTIAL_ID, id.toString());
        log.publish(new GenericEventMessage<SessionEvent>(
                new SessionOpened(id, username, how, session.expiresAt()), proved));
    }

    void closed(UUID session, String username, SessionClosing why) {
        log.publish(new GenericEventMessage<SessionEvent>(new SessionClosed(session, username, why)));
    }
}
