package io.hunt.command.access.tokens;

import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessCommand.RevokeApiToken;
import io.hunt.api.access.AccessEvent.ApiTokenCreated;
import io.hunt.api.access.AccessEvent.ApiTokenRevoked;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.ApiTokenView;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Scope;
import io.hunt.api.id.ApiTokenId;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.TooManyTokens;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.AccessProperties;
import io.hunt.command.access.account.Analyst;
import io.hunt.command.access.account.Analysts;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.account.PresentedCredential;
import io.hunt.command.access.sessions.Sessions;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Handles the commands to make and revoke API tokens: the event goes to the log, the hash of the token to the table.
 */
@Component
public class ApiTokenCommandHandler {

    private static final int MOST = 50;
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private final ApiTokens tokens;
    private final Sessions sessions;
    private final Analysts analysts;
    private final Repository<Analyst> log;
    private final Clock clock;
    private final int longestDays;

    public ApiTokenCommandHandler(
            ApiTokens tokens,
            Sessions sessions,
            Analysts analysts,
            Repository<Analyst> log,
            Clock clock,
            AccessProperties settings) {
        this.tokens = tokens;
        this.sessions = sessions;
        this.analysts = analysts;
        this.log = log;
        this.clock = clock;
        this.longestDays = settings.apiTokenMaxDays();
    }

    @CommandHandler
    public ApiTokenMade handle(MakeApiToken command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        refuseUnlessAhead(command.expiresAt(), now);
        refuseUnlessShort(command.expiresAt(), now);
        refuseUnlessWithin(command.scopes(), command.owner());
        String username = command.owner().username();
        refuseIssuerUsers(username);
        ApiTokenId id = Objects.requireNonNullElseGet(command.tokenId(), ApiTokenId::random);
        var view = new ApiTokenView(id, command.name(), username, now, command.expiresAt(), null, command.scopes());
        BearerSecret token = BearerSecret.random(BearerSecret.Kind.API);
        // Loading takes the user's lock, so that parallel requests count each other's tokens.
        log.load(username).execute(analyst -> {
            refuseUnlessProved(command.owner().credential(), now);
            revokeLost(analyst, id, username);
            tokens.forgetExpired(username, now);
            if (tokens.count(username) >= MOST) {
                throw new RejectionException(
                        new TooManyTokens("A user may have at most " + MOST + " API tokens; revoke one first."));
            }
            tokens.add(view, token);
            analyst.record(new ApiTokenCreated(
                    username, view.id(), view.name(), view.expiresAt(), username, token.digest(), command.scopes()));
        });
        return new ApiTokenMade(view, token.text());
    }

    /** Revokes the token of an earlier request whose answer was lost, because only its holder could know the secret. */
    private void revokeLost(Analyst analyst, ApiTokenId id, String username) {
        if (tokens.remove(id)) {
            analyst.record(new ApiTokenRevoked(username, id, username));
        }
    }

    @CommandHandler
    void handle(RevokeApiToken command) {
        Caller caller = command.revokedBy();
        String owner = tokens.ownerOf(command.id())
                .filter(username -> caller.isAdmin() || username.equals(caller.username()))
                .orElseThrow(ApiTokenCommandHandler::unknown);
        log.load(owner).execute(analyst -> {
            if (!tokens.remove(command.id())) {
                throw unknown();
            }
            analyst.record(new ApiTokenRevoked(owner, command.id(), caller.username()));
        });
    }

    private static void refuseUnlessAhead(@Nullable Instant expiresAt, Instant now) {
        if (expiresAt != null && (!expiresAt.isAfter(now) || expiresAt.isAfter(LATEST))) {
            throw new RejectionException(new ValidationFailed("expires_at", "must be in the future"));
        }
    }

    private void refuseUnlessShort(@Nullable Instant expiresAt, Instant now) {
        if (longestDays > 0 && (expiresAt == null || expiresAt.isAfter(now.plus(longestDays, ChronoUnit.DAYS)))) {
            throw new RejectionException(
                    new ValidationFailed("expires_at", "must be at most " + longestDays + " days ahead"));
        }
    }

    /** Refuses scopes beyond the role, and a token with more scopes than the credential that creates it. */
    private static void refuseUnlessWithin(@Nullable Set<Scope> scopes, Caller owner) {
        if (scopes != null && (scopes.isEmpty() || !scopes.stream().allMatch(scope -> scope.isWithin(owner.role())))) {
            throw new RejectionException(new ValidationFailed("scopes", "must name scopes within your role"));
        }
        if (!owner.scopes().containsAll(scopes == null ? Scope.ALL : scopes)) {
            throw new RejectionException(new Forbidden("A token cannot create a token with more scopes."));
        }
    }

    /**
     * Checks the caller's credential again: a reset or a disabling may have ended the session or token since the
     * request.
     */
    private void refuseUnlessProved(@Nullable Credential proof, Instant now) {
        UUID id = proof == null ? null : proof.id();
        if (proof == null || id == null) {
            return;
        }
        Optional<PresentedCredential> presented = switch (proof.kind()) {
            case SESSION -> sessions.find(id, now);
            case API_TOKEN -> tokens.find(new ApiTokenId(id), now);
            case ISSUER_TOKEN -> Optional.empty();
        };
        if (presented.filter(PresentedCredential::isGood).isEmpty()) {
            throw new RejectionException(new Unauthenticated());
        }
    }

    /** Refuses users of an issuer: a token would stay valid after the issuer has removed the user. */
    private void refuseIssuerUsers(String username) {
        if (analysts.view(username).map(AnalystView::issuer).isPresent()) {
            throw new RejectionException(new Forbidden("Users of an identity provider get their tokens there."));
        }
    }

    private static RejectionException unknown() {
        return new RejectionException(new NotFound("API token"));
    }
}
