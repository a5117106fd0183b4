package io.hunt.command.access.oidc;

import io.hunt.api.access.AccessCommand.RecogniseIdentity;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Caller;
import io.hunt.api.access.SessionOpening;
import io.hunt.api.access.SsoCommand.FinishSso;
import io.hunt.api.access.SsoCommand.SsoSession;
import io.hunt.api.access.SsoCommand.SsoStarted;
import io.hunt.api.access.SsoCommand.StartSso;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.sessions.LoginThrottle;
import io.hunt.command.access.sessions.SessionFamilies;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Handles the commands of the sign-in by a provider. The provider determines role and capabilities each time. */
@Component
public class SsoCommandHandler {

    private static final Duration LIFE = Duration.ofMinutes(10);
    private static final int MOST_OF_AN_ADDRESS = 200;

    private final SsoProviders providers;
    private final SsoSignIns signIns;
    private final IssuerUsers users;
    private final IdentityCommandHandler identities;
    private final SessionFamilies families;
    private final LoginThrottle throttle;
    private final AuthenticationFailureRecorder failures;
    private final Clock clock;

    public SsoCommandHandler(
            SsoProviders providers,
            SsoSignIns signIns,
            IssuerUsers users,
            IdentityCommandHandler identities,
            SessionFamilies families,
            LoginThrottle throttle,
            AuthenticationFailureRecorder failures,
            Clock clock) {
        this.providers = providers;
        this.signIns = signIns;
        this.users = users;
        this.identities = identities;
        this.families = families;
        this.throttle = throttle;
        this.failures = failures;
        this.clock = clock;
    }

    @CommandHandler
    SsoStarted handle(StartSso command) {
        SsoProvider provider = providers
                .find(command.provider())
                .orElseThrow(() -> new RejectionException(new NotFound("identity provider")));
        var browser = BearerSecret.random(BearerSecret.Kind.SSO);
        // Before the first statement, because the request to the provider must not occupy a connection.
        String uri = provider.authorizationUri(new SsoSecrets(browser)).toString();
        Instant now = clock.instant();
        signIns.forgetExpired(now);
        if (signIns.open(command.address(), now) >= MOST_OF_AN_ADDRESS) {
            throw new RejectionException(new RateLimited(LIFE));
        }
        signIns.add(browser, command, now.plus(LIFE));
        return new SsoStarted(uri, browser.text(), (int) LIFE.toSeconds());
    }

    @CommandHandler
    SsoSession handle(FinishSso command) {
        VerifiedAnswer answer;
        try {
            answer = verified(command);
        } catch (RejectionException e) {
            recordRefusal(e.rejection(), command.address());
            throw e;
        }
        VerifiedIdentity identity = answer.identity();
        // The provider answered just now. The issue time in the token has whole seconds, so it cannot order two
        // sign-ins.
        AnalystView user = identities.handle(new RecogniseIdentity(
                identity.issuer(),
                identity.subject(),
                identity.preferredName(),
                identity.role(),
                identity.capabilities(),
                clock.instant()));
        if (user.disabled()) {
            failures.report(AuthenticationFailure.DISABLED_USER, user.username(), command.address());
            throw refused();
        }
        var caller = new Caller(user.username(), user.role(), user.capabilities());
        var session = families.begin(caller, command.address(), SessionOpening.SINGLE_SIGN_ON);
        return new SsoSession(session, answer.provider().logoutUri().orElse(null));
    }

    /** The outage of a provider is no failed authentication. */
    private void recordRefusal(Rejection rejection, String address) {
        if (rejection instanceof InvalidCredentials) {
            failures.report(AuthenticationFailure.UNKNOWN_TOKEN, null, address);
        } else if (rejection instanceof Forbidden) {
            failures.report(AuthenticationFailure.NO_ACCESS, null, address);
        } else if (rejection instanceof RateLimited) {
            failures.report(AuthenticationFailure.THROTTLED, null, address);
        }
    }

    private VerifiedAnswer verified(FinishSso command) {
        BearerSecret browser = BearerSecret.read(command.browser())
                .filter(secret -> secret.kind() == BearerSecret.Kind.SSO)
                .orElseThrow(SsoCommandHandler::refused);
        SsoProvider provider =
                signIns.take(browser, clock.instant()).flatMap(providers::find).orElseThrow(SsoCommandHandler::refused);
        var secrets = new SsoSecrets(browser);
        if (!secrets.hasState(command.state())) {
            throw refused();
        }
        VerifiedIdentity identity = redeemed(provider, command, secrets);
        if (!provider.registration().createsUsers() && !isKnown(identity)) {
            throw new RejectionException(new Forbidden("You have no account in this service."));
        }
        return new VerifiedAnswer(provider, identity);
    }

    /** Counts the redemption before the provider is asked, unless the provider accepts the code or is away. */
    private VerifiedIdentity redeemed(SsoProvider provider, FinishSso command, SsoSecrets secrets) {
        var attempt = throttle.admitProviderCode(command.address());
        try {
            VerifiedIdentity identity = provider.redeem(command.code(), command.issuer(), secrets);
            throttle.giveBack(attempt);
            return identity;
        } catch (RejectionException e) {
            if (!(e.rejection() instanceof InvalidCredentials)) {
                throttle.giveBack(attempt);
            }
            throw e;
        }
    }

    private boolean isKnown(VerifiedIdentity identity) {
        return users.find(identity.issuer(), identity.subject()).isPresent();
    }

    private static RejectionException refused() {
        return new RejectionException(SsoProviders.REFUSED);
    }

    /** Identity in the answer of a provider. */
    private record VerifiedAnswer(SsoProvider provider, VerifiedIdentity identity) {}
}
