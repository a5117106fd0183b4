package io.hunt.command.access.tokens;

import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.api.access.Caller;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.account.PresentedCredential;
import io.hunt.command.access.oidc.IdentityAuthenticator;
import io.hunt.command.access.sessions.Sessions;
import io.hunt.engine.role.ForReads;
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
public class CallerQueryHandler {

    private final Sessions sessions;
    private final ApiTokens apiTokens;
    private final IdentityAuthenticator identityAuthenticator;
    private final AuthenticationFailureRecorder failures;
    private final Clock clock;

    public CallerQueryHandler(
            Sessions sessions,
            ApiTokens apiTokens,
            IdentityAuthenticator identityAuthenticator,
            AuthenticationFailureRecorder failures,
            Clock clock) {
        this.sessions = sessions;
        this.apiTokens = apiTokens;
        this.identityAuthenticator = identityAuthenticator;
        this.failures = failures;
        this.clock = clock;
    }

    @QueryHandler
    Optional<Caller> handle(FindCaller query) {
        Optional<PresentedCredential> presented = BearerSecret.read(query.token())
                .map(this::whose)
                .orElseGet(() -> identityAuthenticator.find(query.token()));
        if (presented.filter(PresentedCredential::isGood).isEmpty()) {
            Optional.ofNullable(query.address())
                    .ifPresent(address -> PresentedCredential.reportTo(failures, presented, address));
            return Optional.empty();
        }
        return presented.map(PresentedCredential::caller);
    }

    private Optional<PresentedCredential> whose(BearerSecret token) {
        return switch (token.kind()) {
            case SESSION -> sessions.find(token, clock.instant());
            case API -> apiTokens.find(token, clock.instant());
            case REFRESH, EXPORT_TICKET, DEVICE, SSO -> Optional.empty();
        };
    }
}
