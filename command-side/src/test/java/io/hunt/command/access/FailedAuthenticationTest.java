package io.hunt.command.access;

import static io.hunt.api.securitylog.AuthenticationFailure.DISABLED_USER;
import static io.hunt.api.securitylog.AuthenticationFailure.EXPIRED_TOKEN;
import static io.hunt.api.securitylog.AuthenticationFailure.REUSED_TOKEN;
import static io.hunt.api.securitylog.AuthenticationFailure.THROTTLED;
import static io.hunt.api.securitylog.AuthenticationFailure.UNKNOWN_TOKEN;
import static io.hunt.api.securitylog.AuthenticationFailure.WRONG_PASSWORD;
import static io.hunt.command.access.Door.HOME;
import static io.hunt.command.access.Door.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessCommand.RenewSession;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.api.access.Role;
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

    private final Door door = new Door();

    @BeforeEach
    void ada_is_known() {
        door.add("ada", Role.ANALYST);
    }

    @Test
    void a_wrong_password_is_noted_and_so_is_an_unknown_name() throws InterruptedException {
        door.refusal("Ada", "s3cret", HOME);
        assertNoted(WRONG_PASSWORD, "ada");

        door.refusal("eve", "s3cret", HOME);
        assertNoted(WRONG_PASSWORD, "eve");
    }

    @Test
    void a_throttled_log_in_is_noted_as_such() throws InterruptedException {
        for (int i = 0; i < LoginThrottle.MOST; i++) {
            door.refusal("ada", "s3cret", HOME);
        }
        assertNoted(WRONG_PASSWORD, "ada");

        door.refusal("ada", PASSWORD, HOME);
        assertNoted(THROTTLED, "ada");
    }

    @Test
    void a_token_that_opens_nothing_is_noted_with_the_reason_and_its_owner() throws InterruptedException {
        door.whose("hs_" + "x".repeat(43));
        assertNoted(UNKNOWN_TOKEN, null);

        SessionMade session = logIn();
        door.clock.turn(Duration.ofHours(8));
        door.whose(session.token());
        assertNoted(EXPIRED_TOKEN, "ada");

        var owner = new Caller("ada", Role.ANALYST, Set.of());
        String script = door.answer(new MakeApiToken("ci", null, owner), ApiTokenMade.class)
                .token();
        door.jdbc.sql("update analyst set disabled = true").update();
        door.whose(script);
        assertNoted(DISABLED_USER, "ada");
    }

    @Test
    void a_revoked_token_is_nobodys() throws InterruptedException {
        SessionMade session = logIn();
        door.send(new LogOut(session.token()));

        door.whose(session.token());

        assertNoted(UNKNOWN_TOKEN, null);
    }

    @Test
    void a_stolen_refresh_token_is_noted_with_whose_it_was() throws InterruptedException {
        SessionMade session = logIn();
        door.renew(session.refreshToken());
        door.clock.turn(SessionFamilies.GRACE);

        door.renew(session.refreshToken());

        assertNoted(REUSED_TOKEN, "ada");
    }

    @Test
    void a_renewal_with_what_renews_nothing_is_noted() throws InterruptedException {
        door.renew("garbage");
        assertNoted(UNKNOWN_TOKEN, null);

        SessionMade session = logIn();
        door.clock.turn(Duration.ofHours(8));
        assertThat(door.refusalOf(new RenewSession(session.token(), HOME))).contains(new Unauthenticated());
        assertNoted(EXPIRED_TOKEN, "ada");
    }

    @Test
    void whoever_gets_in_is_not_noted_nor_is_a_look_at_a_session_that_ended_meanwhile() {
        SessionMade session = logIn();
        assertThat(door.whose(session.token())).isPresent();
        door.renew(session.refreshToken());
        var again = door.axon
                .queryGateway()
                .query(new FindCaller(session.token()), ResponseTypes.optionalInstanceOf(Caller.class))
                .join();

        assertThat(again).isEmpty();
        assertThat(door.stopNoting()).isEmpty();
    }

    @Test
    void neither_passwords_nor_tokens_are_noted() {
        SessionMade session = logIn();
        door.send(new LogOut(session.token()));
        List<String> secrets = List.of("s3cret", session.token(), session.refreshToken());

        door.refusal("ada", "s3cret", HOME);
        door.refusal(session.token(), "s3cret", HOME);
        door.refusal(" " + session.refreshToken() + "\n", "s3cret", HOME);
        secrets.forEach(door::whose);
        secrets.forEach(secret -> door.refusalOf(new RenewSession(secret, HOME)));

        assertThat(door.stopNoting())
                .isNotEmpty()
                .allSatisfy(event -> assertThat(
                                (event.getPayload() + " " + event.getMetaData()).toLowerCase(java.util.Locale.ROOT))
                        .doesNotContain(
                                secrets.stream().map(String::toLowerCase).toList()));
    }

    private SessionMade logIn() {
        return door.logIn("ada", PASSWORD, HOME);
    }

    private void assertNoted(AuthenticationFailure reason, @Nullable String username) throws InterruptedException {
        var now = door.clock.instant();
        var noted = Objects.requireNonNull(door.noted.poll(10, TimeUnit.SECONDS));
        assertThat(noted.getPayload()).isEqualTo(new AuthenticationFailed(reason, username, HOME, 1, now, now));
    }
}
