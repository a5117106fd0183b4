package io.hunt.command.access;

import io.hunt.api.Caller;
import io.hunt.api.access.AccessQuery.FindCaller;
import java.time.Clock;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Knows who presents a token, of whatever kind; asked anew for every request, so every change holds from the next. */
@Component
class Callers {

    private final Sessions sessions;
    private final ApiTokens apiTokens;
    private final Identities identities;
    private final Clock clock;

    Callers(Sessions sessions, ApiTokens apiTokens, Identities identities, Clock clock) {
        this.sessions = sessions;
        this.apiTokens = apiTokens;
        this.identities = identities;
        this.clock = clock;
    }

    @QueryHandler
    Optional<Caller> handle(FindCaller query) {
        return Token.read(query.token()).map(this::whose).orElseGet(() -> identities.caller(query.token()));
    }

    private Optional<Caller> whose(Token token) {
        return switch (token.kind()) {
            case SESSION -> sessions.find(token, clock.instant());
            case API -> apiTokens.find(token, clock.instant());
            case REFRESH -> Optional.empty();
        };
    }
}
