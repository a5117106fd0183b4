package io.hunt.gateway.connection;

import io.hunt.gateway.call.CallFailures;
import io.hunt.gateway.intake.AnswerReceiver;
import io.hunt.gateway.notice.NoticeIntake;
import io.hunt.gateway.session.Presence;
import io.hunt.gateway.watchlist.WatchlistDistributor;
import io.hunt.gateway.wire.HostRateLimit;
import org.springframework.stereotype.Component;

/** Collaborators of all {@link HostConnection}s. One object holds them, so that an idle connection takes little memory. */
@Component
record ConnectionServices(
        HostAuthenticator authenticator,
        HostRateLimit rateLimit,
        SessionLifecycle sessions,
        Presence presence,
        AnswerReceiver answers,
        NoticeIntake notices,
        WatchlistDistributor watchlists,
        CallFailures failures) {}
