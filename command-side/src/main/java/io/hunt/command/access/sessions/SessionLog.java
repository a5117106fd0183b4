package io.hunt.command.access.sessions;

import io.hunt.api.access.Credential;
import io.hunt.api.access.SessionClosing;
import io.hunt.api.access.SessionEvent;
import io.hunt.api.access.SessionEvent.SessionClosed;
import io.hunt.api.access.SessionEvent.SessionOpened;
import io.hunt.api.access.SessionOpening;
import io.hunt.api.message.EventMetadata;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.sessions.RefreshTokens.UnusedToken;
import java.util.Map;
import java.util.UUID;
import org.axonframework.eventhandling.EventBus;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.stereotype.Component;

/**
 * Appends session events to the log, in the transaction that opens or closes the session and before the tokens are
 * returned.
 */
@Component
public class SessionLog {

    private final EventBus log;

    public SessionLog(EventBus log) {
        this.log = log;
    }

    /**
     * Appends an event for a log-in. Renewals append no event, because each load of a console page is one. The metadata
     * name the user here, because the request is not authenticated yet.
     */
    void opened(UnusedToken session, SessionOpening how, BearerSecret token, BearerSecret refresh) {
        UUID id = session.session().family();
        String username = session.session().caller().username();
        var proved = Map.of(
                EventMetadata.USER, username,
                EventMetadata.CREDENTIAL_KIND, Credential.Kind.SESSION.text(),
                EventMetadata.CREDENTIAL_ID, id.toString());
        log.publish(new GenericEventMessage<SessionEvent>(
                new SessionOpened(id, username, how, session.expiresAt(), token.digest(), refresh.digest()), proved));
    }

    void closed(UUID session, String username, SessionClosing why) {
        log.publish(new GenericEventMessage<SessionEvent>(new SessionClosed(session, username, why)));
    }
}
