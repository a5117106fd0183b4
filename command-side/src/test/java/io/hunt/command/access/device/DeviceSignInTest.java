package io.hunt.command.access.device;

import static io.hunt.command.access.AccessFixture.HOME;
import static io.hunt.command.access.AccessFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.RevokeApiToken;
import io.hunt.api.access.AccessEvent.ApiTokenCreated;
import io.hunt.api.access.Caller;
import io.hunt.api.access.DeviceCommand.DecideDeviceSignIn;
import io.hunt.api.access.DeviceCommand.DeviceAnswer;
import io.hunt.api.access.DeviceCommand.DeviceAnswer.State;
import io.hunt.api.access.DeviceCommand.DeviceSignInStarted;
import io.hunt.api.access.DeviceCommand.DeviceSignInView;
import io.hunt.api.access.DeviceCommand.RedeemDeviceCode;
import io.hunt.api.access.DeviceCommand.StartDeviceSignIn;
import io.hunt.api.access.Role;
import io.hunt.api.access.Scope;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import io.hunt.command.access.AccessFixture;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeviceSignInTest {

    private static final String DEVICE_ADDRESS = "198.51.100.4";
    private static final String WRONG = "BBBB-BBBB";

    private final AccessFixture access = new AccessFixture();
    private final Caller ada = signedIn("ada", Role.ANALYST);

    @Test
    void an_approved_device_gets_a_named_token_once() {
        var started = start(Set.of(Scope.READ));
        assertThat(poll(started)).isEqualTo(State.PENDING);

        var view = decide(started.userCode(), true, ada);
        DeviceAnswer answer = redeem(started);
        ApiTokenMade token = Objects.requireNonNull(answer.token());

        assertThat(view.name()).isEqualTo("laptop");
        assertThat(view.address()).isEqualTo(DEVICE_ADDRESS);
        assertThat(answer.state()).isEqualTo(State.APPROVED);
        assertThat(token.view().name()).isEqualTo("laptop");
        assertThat(token.view().expiresAt()).isEqualTo(access.clock.instant().plus(Duration.ofDays(90)));
        Caller device = access.whose(token.token()).orElseThrow();
        assertThat(device.username()).isEqualTo("ada");
        assertThat(device.scopes()).containsExactly(Scope.READ);
        assertThat(access.events("ada").getLast()).isInstanceOf(ApiTokenCreated.class);
        assertThat(poll(started)).isEqualTo(State.EXPIRED);
    }

    @Test
    void a_denied_device_gets_nothing() {
        var started = start(null);
        decide(started.userCode(), false, ada);

        assertThat(poll(started)).isEqualTo(State.DENIED);
        assertThat(poll(started)).isEqualTo(State.EXPIRED);
    }

    @Test
    void a_device_that_polls_too_fast_waits_longer_each_time() {
        var started = start(null);
        assertThat(poll(started)).isEqualTo(State.PENDING);
        access.clock.turn(Duration.ofSeconds(4));
        assertThat(poll(started)).isEqualTo(State.TOO_FAST);
        access.clock.turn(Duration.ofSeconds(9));
        assertThat(poll(started)).isEqualTo(State.TOO_FAST);
        access.clock.turn(Duration.ofSeconds(15));
        assertThat(poll(started)).isEqualTo(State.PENDING);
    }

    @Test
    void codes_expire_after_ten_minutes_for_the_device_and_for_the_user() {
        var waiting = start(null);
        var approved = start(null);
        decide(approved.userCode(), true, ada);
        access.clock.turn(Duration.ofMinutes(10));

        assertThat(poll(waiting)).isEqualTo(State.EXPIRED);
        assertThat(poll(approved)).isEqualTo(State.EXPIRED);
        assertThat(refusal(waiting.userCode(), ada)).containsInstanceOf(NotFound.class);
        start(null);
        assertThat(rows()).isEqualTo(1);
    }

    @Test
    void a_code_is_shown_before_the_decision_and_decided_once() {
        var started = start(null);

        assertThat(decide(started.userCode(), null, ada).approved()).isNull();
        assertThat(poll(started)).isEqualTo(State.PENDING);
        decide(started.userCode().toLowerCase(Locale.ROOT).replace("-", " "), false, ada);
        assertThat(refusal(started.userCode(), ada)).containsInstanceOf(NotFound.class);
        assertThat(poll(started)).isEqualTo(State.DENIED);
    }

    @Test
    void guessing_of_user_codes_ends_after_five_for_this_user_alone() {
        var started = start(null);
        for (int i = 0; i < 5; i++) {
            assertThat(refusal(WRONG, ada)).containsInstanceOf(NotFound.class);
        }

        assertThat(refusal(started.userCode(), ada)).containsInstanceOf(RateLimited.class);
        assertThat(decide(started.userCode(), true, signedIn("bob", Role.ANALYST))
                        .approved())
                .isTrue();
        assertThat(access.whose(access.logIn("ada", PASSWORD, HOME).token())).isPresent();
        assertThat(access.failures())
                .allSatisfy(failure -> {
                    assertThat(failure.reason()).isEqualTo(AuthenticationFailure.WRONG_USER_CODE);
                    assertThat(failure.username()).isEqualTo("ada");
                })
                .extracting(AuthenticationFailed::count)
                .containsExactly(1, 4);
    }

    @Test
    void no_device_gets_more_scopes_than_the_user_has() {
        assertThat(refusal(start(Set.of(Scope.ADMINISTER)).userCode(), ada)).containsInstanceOf(Forbidden.class);
        assertThat(refusal(start(Set.of(Scope.HUNT)).userCode(), ada.within(Set.of(Scope.READ))))
                .containsInstanceOf(Forbidden.class);

        var limited = start(null);
        decide(limited.userCode(), true, ada.within(Set.of(Scope.READ, Scope.ADMINISTER)));
        ApiTokenMade token = Objects.requireNonNull(redeem(limited).token());
        assertThat(access.whose(token.token()).orElseThrow().scopes()).containsExactly(Scope.READ);
    }

    @Test
    void an_approval_ends_with_the_session_the_role_or_the_user() {
        var afterReset = start(null);
        decide(afterReset.userCode(), true, ada);
        access.send(new ChangeAnalyst("ada", null, null, null, "battery staple horse", "root"));
        assertThat(poll(afterReset)).isEqualTo(State.DENIED);

        Caller bob = signedIn("bob", Role.ANALYST);
        var afterDemotion = start(Set.of(Scope.HUNT));
        decide(afterDemotion.userCode(), true, bob);
        access.send(new ChangeAnalyst("bob", Role.AUDITOR, null, null, null, "root"));
        assertThat(poll(afterDemotion)).isEqualTo(State.DENIED);

        var afterDisabling = start(null);
        decide(afterDisabling.userCode(), true, bob);
        access.send(new ChangeAnalyst("bob", null, null, true, null, "root"));
        assertThat(poll(afterDisabling)).isEqualTo(State.DENIED);
    }

    @Test
    void a_token_of_a_device_is_revoked_like_any_other() {
        var started = start(null);
        decide(started.userCode(), true, ada);
        ApiTokenMade token = Objects.requireNonNull(redeem(started).token());

        access.send(new RevokeApiToken(token.view().id(), ada));

        assertThat(access.whose(token.token())).isEmpty();
    }

    @Test
    void other_secrets_and_user_codes_are_no_device_codes() {
        var started = start(null);
        decide(started.userCode(), true, ada);

        for (String other : new String[] {
            started.userCode(), "", "hunt_" + started.deviceCode().substring(3)
        }) {
            assertThat(access.answer(new RedeemDeviceCode(other), DeviceAnswer.class)
                            .state())
                    .isEqualTo(State.EXPIRED);
        }
        assertThat(access.whose(started.deviceCode())).isEmpty();
        assertThat(access.failures())
                .extracting(AuthenticationFailed::reason)
                .containsOnly(AuthenticationFailure.UNKNOWN_TOKEN);
    }

    @Test
    void an_address_has_at_most_twenty_open_sign_ins() {
        for (int i = 0; i < 20; i++) {
            start(null);
        }

        assertThat(access.refusalOf(new StartDeviceSignIn("laptop", null, DEVICE_ADDRESS)))
                .containsInstanceOf(RateLimited.class);
        assertThat(access.refusalOf(new StartDeviceSignIn("laptop", null, HOME)))
                .isEmpty();
    }

    @Test
    void codes_are_stored_as_hashes_and_shown_in_no_text() {
        var started = start(null);

        assertThat(access.jdbc
                        .sql("select device_sign_in::text from device_sign_in")
                        .query(String.class)
                        .single())
                .doesNotContain(
                        started.deviceCode(),
                        started.userCode(),
                        started.userCode().replace("-", ""));
        assertThat(started.toString()
                        + new RedeemDeviceCode(started.deviceCode())
                        + new DecideDeviceSignIn(started.userCode(), true, ada, HOME))
                .doesNotContain(started.deviceCode(), started.userCode());
    }

    private Caller signedIn(String username, Role role) {
        access.add(username, role);
        return access.whose(access.logIn(username, PASSWORD, HOME).token()).orElseThrow();
    }

    private DeviceSignInStarted start(@Nullable Set<Scope> scopes) {
        return access.answer(new StartDeviceSignIn("laptop", scopes, DEVICE_ADDRESS), DeviceSignInStarted.class);
    }

    private DeviceSignInView decide(String userCode, @Nullable Boolean approved, Caller caller) {
        return access.answer(new DecideDeviceSignIn(userCode, approved, caller, HOME), DeviceSignInView.class);
    }

    private Optional<Rejection> refusal(String userCode, Caller caller) {
        return access.refusalOf(new DecideDeviceSignIn(userCode, true, caller, HOME));
    }

    private DeviceAnswer redeem(DeviceSignInStarted started) {
        return access.answer(new RedeemDeviceCode(started.deviceCode()), DeviceAnswer.class);
    }

    private State poll(DeviceSignInStarted started) {
        return redeem(started).state();
    }

    private int rows() {
        return access.jdbc
                .sql("select count(*) from device_sign_in")
                .query(Integer.class)
                .single();
    }
}
