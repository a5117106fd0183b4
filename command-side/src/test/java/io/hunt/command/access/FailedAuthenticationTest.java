package io.hunt.command.access;

import static io.hunt.api.securitylog.AuthenticationFailure.DISABLED_USER;
import static io.hunt.api.securitylog.AuthenticationFailure.EXPIRED_TOKEN;
import static io.hunt.api.securitylog.AuthenticationFailure.REUSED_TOKEN;
import static io.hunt.api.securitylog.AuthenticationFailure.THROTTLED;
import static io.hunt.api.securitylog.AuthenticationFailure.UNKNOWN_TOKEN;
import static io.hunt.api.securitylog.AuthenticationFailure.WRONG_PASSWORD;
import static io.hunt.command.access.AccessFixture.HOME;
import static io.hunt.command.access.AccessFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessCommand.RenewSession;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import io.hunt.command.access.sessions.LoginThrottle;
import io.hunt.command.access.sessions.SessionFamilies;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FailedAuthenticationTest {

    private final AccessFixture accessFixture = new AccessFixture();

    @BeforeEach
    void ada_is_known() {
        accessFixture.add("ada", Role.ANALYST);
    }

    @Test
    void a_wrong_password_is_noted_and_so_is_an_unknown_name() throws InterruptedException {
        accessFixture.refusal("Ada", "s3cret", HOME);
        assertNoted(WRONG_PASSWORD, "ada");

        accessFixture.refusal("eve", "s3cret", HOME);
        assertNoted(WRONG_PASSWORD, "eve");
    }

    @Test
    void a_throttled_log_in_is_noted_as_such() throws InterruptedException {
        for (int i = 0; i < LoginThrottle.MOST; i++) {
            accessFixture.refusal("ada", "s3cret", HOME);
        }
        assertNoted(WRONG_PASSWORD, "ada");

        accessFixture.refusal("ada", PASSWORD, HOME);
        assertNoted(THROTTLED, "ada");
    }

    @Test
    void a_token_that_opens_nothing_is_noted_with_the_reason_and_its_owner() throws InterruptedException {
        accessFixture.whose("hs_" + "x".repeat(43));
        assertNoted(UNKNOWN_TOKEN, null);

        SessionMade session = logIn();
        accessFixture.clock.turn(Duration.ofHours(8));
        accessFixture.whose(session.token());
        assertNoted(EXPIRED_TOKEN, "ada");

        var owner = new Caller("ada", Role.ANALYST, Set.of());
        String script = accessFixture
                .answer(new MakeApiToken("ci", null, owner), ApiTokenMade.class)
                .token();
        accessFixture.jdbc.sql("update analyst set disabled = true").update();
        accessFixture.whose(script);
        assertNoted(DISABLED_USER, "ada");
    }

    @Test
    void a_revoked_token_is_nobodys() throws InterruptedException {
        SessionMade session = logIn();
        accessFixture.send(new LogOut(session.token()));

        accessFixture.whose(session.token());

        assertNoted(UNKNOWN_TOKEN, null);
    }

    @Test
    void a_stolen_refresh_token_is_noted_with_whose_it_was() throws InterruptedException {
        SessionMade session = logIn();
        accessFixture.renew(session.refreshToken());
        accessFixture.clock.turn(SessionFamilies.GRACE);

        accessFixture.renew(session.refreshToken());

        assertNoted(REUSED_TOKEN, "ada");
    }

    @Test
    void a_renewal_with_what_renews_nothing_is_noted() throws InterruptedException {
        accessFixture.renew("garbage");
        assertNoted(UNKNOWN_TOKEN, null);

        SessionMade session = logIn();
        accessFixture.clock.turn(Duration.ofHours(8));
        assertThat(accessFixture.refusalOf(new RenewSession(session.token(), HOME)))
                .contains(new Unauthenticated());
        assertNoted(EXPIRED_TOKEN, "ada");
    }

    @Test
    void whoever_gets_in_is_not_noted_nor_is_a_look_at_a_session_that_ended_meanwhile() {
        SessionMade session = logIn();
        assertThat(accessFixture.whose(session.token())).isPresent();
        accessFixture.renew(session.refreshToken());
        var again = accessFixture
                .axon
                .queryGateway()
                .query(new FindCaller(session.token()), ResponseTypes.optionalInstanceOf(Caller.class))
                .join();

        assertThat(again).isEmpty();
        assertThat(accessFixture.stopNoting()).isEmpty();
    }

    @Test
    void neither_passwords_nor_tokens_are_noted() {
        SessionMade session = logIn();
        accessFixture.send(new LogOut(session.token()));
        List<String> secrets = List.of("s3cret", session.token(), session.refreshToken());

        accessFixture.refusal("ada", "s3cret", HOME);
        accessFixture.refusal(session.token(), "s3cret", HOME);
        accessFixture.refusal(" " + session.refreshToken() + "\n", "s3cret", HOME);
        secrets.forEach(accessFixture::whose);
        secrets.forEach(secret -> accessFixture.refusalOf(new RenewSession(secret, HOME)));

        assertThat(accessFixture.stopNoting())
                .isNotEmpty()
                .allSatisfy(event -> assertThat(
                                (event.getPayload() + " " + event.getMetaData()).toLowerCase(java.util.Locale.ROOT))
                        .doesNotContain(
                                secrets.stream().map(String::toLowerCase).toList()));
    }

    private SessionMade logIn() {
        return accessFixture.logIn("ada", PASSWORD, HOME);
    }

    private void assertNoted(AuthenticationFailure reason, @Nullable String username) throws InterruptedException {
        var now = accessFixture.clock.instant();
        var noted = Objects.requireNonNull(accessFixture.noted.poll(60, TimeUnit.SECONDS));
        assertThat(noted.getPayload()).isEqualTo(new AuthenticationFailed(reason, username, HOME, 1, now, now));
    }
}
