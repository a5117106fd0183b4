package io.hunt.command.access.device;

import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Caller;
import io.hunt.api.access.DeviceCommand.DecideDeviceSignIn;
import io.hunt.api.access.DeviceCommand.DeviceAnswer;
import io.hunt.api.access.DeviceCommand.DeviceAnswer.State;
import io.hunt.api.access.DeviceCommand.DeviceSignInStarted;
import io.hunt.api.access.DeviceCommand.DeviceSignInView;
import io.hunt.api.access.DeviceCommand.RedeemDeviceCode;
import io.hunt.api.access.DeviceCommand.StartDeviceSignIn;
import io.hunt.api.access.Scope;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.Rejection.TooManyTokens;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.command.AccessProperties;
import io.hunt.command.access.account.Analysts;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.device.DeviceSignIns.DeviceSignIn;
import io.hunt.command.access.sessions.LoginThrottle;
import io.hunt.command.access.tokens.ApiTokenCommandHandler;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Handles the commands of the device sign-in. A poll that is answered with a refusal changes the sign-in, so the answer
 * is a state: an exception would undo the change.
 */
@Component
public class DeviceSignInCommandHandler {

    private static final Duration LIFE = Duration.ofMinutes(10);
    private static final int INTERVAL_SECONDS = 5;
    private static final int MOST_OF_AN_ADDRESS = 20;
    private static final int TOKEN_DAYS = 90;

    private final DeviceSignIns signIns;
    private final Analysts analysts;
    private final LoginThrottle throttle;
    private final ApiTokenCommandHandler tokens;
    private final AuthenticationFailureRecorder failures;
    private final Clock clock;
    private final int tokenDays;

    public DeviceSignInCommandHandler(
            DeviceSignIns signIns,
            Analysts analysts,
            LoginThrottle throttle,
            ApiTokenCommandHandler tokens,
            AuthenticationFailureRecorder failures,
            Clock clock,
            AccessProperties settings) {
        this.signIns = signIns;
        this.analysts = analysts;
        this.throttle = throttle;
        this.tokens = tokens;
        this.failures = failures;
        this.clock = clock;
        this.tokenDays =
                settings.apiTokenMaxDays() == 0 ? TOKEN_DAYS : Math.min(TOKEN_DAYS, settings.apiTokenMaxDays());
    }

    @CommandHandler
    DeviceSignInStarted handle(StartDeviceSignIn command) {
        Instant now = now();
        signIns.forgetExpired(now);
        if (signIns.open(command.address(), now) >= MOST_OF_AN_ADDRESS) {
            throw new RejectionException(new RateLimited(LIFE));
        }
        var device = BearerSecret.random(BearerSecret.Kind.DEVICE);
        String userCode = UserCode.random();
        signIns.add(device, userCode, command, now.plus(LIFE), INTERVAL_SECONDS);
        return new DeviceSignInStarted(device.text(), userCode, (int) LIFE.toSeconds(), INTERVAL_SECONDS);
    }

    @CommandHandler
    DeviceSignInView handle(DecideDeviceSignIn command) {
        var attempt = throttle.admitUserCode(command.caller().username(), command.address());
        DeviceSignIn signIn = signIns.hold(command.userCode(), now())
                .filter(known -> known.approved() == null)
                .orElseThrow(() -> wrong(command));
        throttle.succeeded(attempt);
        Boolean approved = command.approved();
        if (approved != null) {
            signIns.decide(
                    signIn, approved, command.caller(), approved ? granted(signIn, command.caller()) : signIn.scopes());
        }
        return new DeviceSignInView(signIn.name(), signIn.scopes(), signIn.address(), signIn.expiresAt(), approved);
    }

    @CommandHandler
    DeviceAnswer handle(RedeemDeviceCode command) {
        Instant now = now();
        Optional<DeviceSignIn> known = BearerSecret.read(command.deviceCode())
                .filter(secret -> secret.kind() == BearerSecret.Kind.DEVICE)
                .flatMap(signIns::hold);
        if (known.isEmpty()) {
            failures.report(AuthenticationFailure.UNKNOWN_TOKEN, null, null);
        }
        if (known.isEmpty() || !known.get().expiresAt().isAfter(now)) {
            return new DeviceAnswer(State.EXPIRED, null);
        }
        DeviceSignIn signIn = known.get();
        Boolean approved = signIn.approved();
        if (approved == null) {
            return waiting(signIn, now);
        }
        signIns.remove(signIn);
        return approved ? redeemed(signIn, now) : new DeviceAnswer(State.DENIED, null);
    }

    private RejectionException wrong(DecideDeviceSignIn command) {
        failures.report(AuthenticationFailure.WRONG_USER_CODE, command.caller().username(), command.address());
        return new RejectionException(new NotFound("device sign-in"));
    }

    private DeviceAnswer waiting(DeviceSignIn signIn, Instant now) {
        Instant polledAt = signIn.polledAt();
        boolean tooFast = polledAt != null
                && polledAt.plusSeconds(signIn.intervalSeconds()).isAfter(now);
        signIns.notePoll(signIn, now, signIn.intervalSeconds() + (tooFast ? INTERVAL_SECONDS : 0));
        return new DeviceAnswer(tooFast ? State.TOO_FAST : State.PENDING, null);
    }

    /** Denies the token if the user, the role or the session changed since the approval. */
    private DeviceAnswer redeemed(DeviceSignIn signIn, Instant now) {
        Optional<AnalystView> owner =
                analysts.view(Objects.requireNonNull(signIn.username())).filter(analyst -> !analyst.disabled());
        if (owner.isEmpty()) {
            return new DeviceAnswer(State.DENIED, null);
        }
        var caller = new Caller(
                owner.get().username(), owner.get().role(), owner.get().capabilities(), signIn.credential());
        var command = new MakeApiToken(signIn.name(), now.plus(tokenDays, ChronoUnit.DAYS), signIn.scopes(), caller);
        try {
            ApiTokenMade made = tokens.handle(command);
            return new DeviceAnswer(State.APPROVED, made);
        } catch (RejectionException e) {
            if (e.rejection() instanceof TooManyTokens) {
                throw e;
            }
            return new DeviceAnswer(State.DENIED, null);
        }
    }

    /** Returns the scopes of the token, at most those of the caller; null for all that the role permits. */
    private @Nullable Set<Scope> granted(DeviceSignIn signIn, Caller caller) {
        if (analysts.view(caller.username()).map(AnalystView::issuer).isPresent()) {
            throw new RejectionException(new Forbidden("Users of an identity provider get their tokens there."));
        }
        Set<Scope> wanted = signIn.scopes();
        if (wanted == null) {
            return caller.scopes().equals(Scope.ALL)
                    ? null
                    : caller.scopes().stream()
                            .filter(scope -> scope.isWithin(caller.role()))
                            .collect(Collectors.toUnmodifiableSet());
        }
        if (!caller.scopes().containsAll(wanted) || !wanted.stream().allMatch(scope -> scope.isWithin(caller.role()))) {
            throw new RejectionException(new Forbidden("The device asks for more scopes than you have."));
        }
        return wanted;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
