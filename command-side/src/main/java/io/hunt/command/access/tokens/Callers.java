package io.hunt.command.access.tokens;

import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.account.Presented;
import io.hunt.api.access.Caller;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.command.access.oidc.Identities;
import io.hunt.command.access.sessions.Sessions;
import io.hunt.engine.role.ForReads;
import io.hunt.engine.securitylog.AuthenticationFailures;
import java.time.Clock;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/**
 * Authenticates the token of a request, of any kind. Every request reads the tables, so each change applies from the
 * next request.
 */
@ForReads
@Component
public class Callers {

    private final Sessions sessions;
    private final ApiTokens apiTokens;
    private final Identities identities;
    private final AuthenticationFailures failures;
    private final Clock clock;

    public Callers(
            Sessions sessions,
            ApiTokens apiTokens,
            Identities identities,
            AuthenticationFailures failures,
            Clock clock) {
        this.sessions = sessions;
        this.apiTokens = apiTokens;
        this.identities = identities;
        this.failures = failures;
        this.clock = clock;
    }

    @QueryHandler
    Optional<Caller> handle(FindCaller query) {
        Optional<Presented> presented =
                BearerSecret.read(query.token()).map(this::whose).orElseGet(() -> identities.find(query.token()));
        if (presented.filter(Presented::isGood).isEmpty()) {
            Optional.ofNullable(query.address()).ifPresent(address -> Presented.reportTo(failures, presented, address));
            return Optional.empty();
        }
        return presented.map(Presented::caller);
    }

    private Optional<Presented> whose(BearerSecret token) {
        return switch (token.kind()) {
            case SESSION -> sessions.find(token, clock.instant());
            case API -> apiTokens.find(token, clock.instant());
            case REFRESH, EXPORT_TICKET -> Optional.empty();
        };
    }
}
