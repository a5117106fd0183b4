package io.hunt.command.access.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.SsoCommand.FinishSso;
import io.hunt.api.access.SsoCommand.SsoStarted;
import io.hunt.api.access.SsoCommand.StartSso;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import io.hunt.api.testing.TestDatabase;
import io.hunt.command.access.AccessFixture;
import io.hunt.command.access.AdjustableClock;
import io.hunt.command.access.sessions.LoginThrottle;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Limits of sign-ins by a provider, which anyone can start and end. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SsoLimitsTest {

    private static final String STRANGER = "198.51.100.7";

    private final TestProvider corp = new TestProvider("corp");
    private final AdjustableClock providersClock = new AdjustableClock();
    private final AccessFixture access = new AccessFixture(
            TestDatabase.migrated(),
            TokenVerifier.NOBODY,
            SsoSignInTest.settings(),
            new SsoProviders(List.of(corp.registration(null, true)), providersClock));

    @AfterEach
    void stop() {
        corp.close();
    }

    @Test
    void after_sixty_refused_answers_an_address_must_wait_and_the_provider_is_not_asked() {
        for (int i = 0; i < LoginThrottle.MOST_CODES; i++) {
            assertThat(refusal(started(STRANGER), "guessed", STRANGER)).contains(SsoProviders.REFUSED);
        }
        int asked = corp.redemptions.get();

        assertThat(signIn(STRANGER)).containsInstanceOf(RateLimited.class);
        assertThat(corp.redemptions).hasValue(asked);
        assertThat(signIn(AccessFixture.HOME)).isEmpty();
        access.clock.turn(LoginThrottle.WINDOW.plusSeconds(1));
        assertThat(signIn(STRANGER)).isEmpty();
        assertThat(access.failures())
                .extracting(AuthenticationFailed::reason)
                .contains(AuthenticationFailure.THROTTLED);
    }

    @Test
    void accepted_answers_and_outages_of_the_provider_do_not_count() {
        for (int i = 0; i <= LoginThrottle.MOST_CODES; i++) {
            assertThat(signIn(AccessFixture.HOME)).isEmpty();
            SsoStarted started = started(AccessFixture.HOME);
            providersClock.turn(Duration.ofMinutes(11));
            corp.issuer.breakDown(true);
            assertThat(refusal(started, "c", AccessFixture.HOME)).containsInstanceOf(Unavailable.class);
            corp.issuer.breakDown(false);
        }
    }

    @Test
    void an_answer_without_an_open_sign_in_is_neither_counted_nor_redeemed() {
        SsoStarted used = started(AccessFixture.HOME);
        assertThat(refusal(used, "guessed", AccessFixture.HOME)).contains(SsoProviders.REFUSED);
        int asked = corp.redemptions.get();

        for (int i = 0; i < LoginThrottle.MOST_CODES; i++) {
            assertThat(refusal(used, "guessed", AccessFixture.HOME)).contains(SsoProviders.REFUSED);
        }
        assertThat(corp.redemptions).hasValue(asked);
        assertThat(signIn(AccessFixture.HOME)).isEmpty();
    }

    @Test
    void an_address_has_at_most_two_hundred_open_sign_ins() {
        for (int i = 0; i < 200; i++) {
            started(STRANGER);
        }

        assertThat(access.refusalOf(new StartSso("corp", STRANGER))).containsInstanceOf(RateLimited.class);
        assertThat(signIn(AccessFixture.HOME)).isEmpty();
        access.clock.turn(Duration.ofMinutes(10));
        assertThat(signIn(STRANGER)).isEmpty();
    }

    @Test
    void a_sign_in_whose_code_is_redeemed_does_not_fail_with_an_outage_of_the_provider() {
        assertThat(signIn(AccessFixture.HOME)).isEmpty();
        SsoStarted started = started(AccessFixture.HOME);
        var answer = corp.answer;
        corp.answer = token -> {
            providersClock.turn(Duration.ofMinutes(11));
            corp.issuer.metadata = _ -> "{}";
            return answer.apply(token);
        };

        assertThat(refusal(started, corp.authorized(started.authorizationUri()), AccessFixture.HOME))
                .isEmpty();
    }

    private SsoStarted started(String address) {
        return access.answer(new StartSso("corp", address), SsoStarted.class);
    }

    private Optional<Rejection> signIn(String address) {
        SsoStarted started = started(address);
        return refusal(started, corp.authorized(started.authorizationUri()), address);
    }

    private Optional<Rejection> refusal(SsoStarted started, String code, String address) {
        String state = TestProvider.parameters(started.authorizationUri().split("\\?", 2)[1])
                .get("state");
        return access.refusalOf(
                new FinishSso(code, Objects.requireNonNull(state), corp.issuer.uri(), started.browser(), address));
    }
}
