package io.hunt.command.access;

import static io.hunt.command.access.AccessFixture.HOME;
import static io.hunt.command.access.AccessFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.ChangeOwnPassword;
import io.hunt.api.access.AccessCommand.EndSession;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.AccessEvent.PasswordChanged;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.command.access.sessions.LoginThrottle;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of changes to one's own password and sessions. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OwnAccountTest {

    private static final String NEW_PASSWORD = "staple battery horse";

    private final AccessFixture accessFixture = new AccessFixture();

    @BeforeEach
    void ada_and_bob_are_known() {
        accessFixture.add("ada", Role.AUDITOR);
        accessFixture.add("bob", Role.ANALYST);
    }

    @Test
    void a_new_password_ends_the_other_sessions_and_leaves_the_one_that_asked() {
        SessionMade other = logIn("ada");
        SessionMade mine = logIn("ada");
        SessionMade bobs = logIn("bob");

        change(mine, PASSWORD, NEW_PASSWORD);

        assertThat(accessFixture.whose(mine.token())).isPresent();
        assertThat(accessFixture.renew(mine.refreshToken())).isPresent();
        assertThat(accessFixture.whose(other.token())).isEmpty();
        assertThat(accessFixture.renew(other.refreshToken())).isEmpty();
        assertThat(accessFixture.whose(bobs.token())).isPresent();
        assertThat(accessFixture.refusal("ada", PASSWORD, HOME)).contains(new InvalidCredentials());
        assertThat(accessFixture.refusal("ada", NEW_PASSWORD, HOME)).isEmpty();
        assertThat(accessFixture.events("ada"))
                .last()
                .isEqualTo(new PasswordChanged("ada", "ada", accessFixture.proof("ada")));
    }

    @Test
    void asked_by_an_api_token_a_new_password_ends_every_session_and_no_token() {
        SessionMade session = logIn("bob");
        String token = accessFixture
                .answer(new MakeApiToken("ci", null, caller(session)), ApiTokenMade.class)
                .token();

        accessFixture.send(
                new ChangeOwnPassword(accessFixture.whose(token).orElseThrow(), PASSWORD, NEW_PASSWORD, HOME));

        assertThat(accessFixture.whose(session.token())).isEmpty();
        assertThat(accessFixture.whose(token)).isPresent();
    }

    @Test
    void without_the_present_password_nothing_changes_and_guesses_are_limited() {
        SessionMade session = logIn("ada");

        guess(session);

        assertThat(refusal(session, PASSWORD, NEW_PASSWORD)).get().isInstanceOf(RateLimited.class);
        accessFixture.clock.turn(LoginThrottle.WINDOW);
        assertThat(refusal(session, PASSWORD, NEW_PASSWORD)).isEmpty();
        assertThat(accessFixture.whose(session.token())).isPresent();
    }

    @Test
    void guesses_at_the_present_password_keep_nobody_out_of_the_log_in() {
        SessionMade session = logIn("ada");
        guess(session);

        assertThat(accessFixture.refusal("ada", PASSWORD, HOME)).isEmpty();
        assertThat(accessFixture.refusal("bob", PASSWORD, HOME)).isEmpty();
        assertThat(accessFixture.refusal("ada", PASSWORD, "203.0.113.1")).isEmpty();
    }

    @Test
    void guesses_by_sessions_and_api_tokens_of_a_user_count_together_and_for_no_other_user() {
        SessionMade bobs = logIn("bob");
        String token = accessFixture
                .answer(new MakeApiToken("ci", null, caller(bobs)), ApiTokenMade.class)
                .token();
        guess(bobs);

        var byToken =
                new ChangeOwnPassword(accessFixture.whose(token).orElseThrow(), PASSWORD, NEW_PASSWORD, "203.0.113.1");
        assertThat(accessFixture.refusalOf(byToken)).get().isInstanceOf(RateLimited.class);
        assertThat(refusal(logIn("ada"), PASSWORD, NEW_PASSWORD)).isEmpty();
    }

    @Test
    void the_address_of_a_change_is_not_affected_by_guesses_elsewhere() {
        change(logIn("ada"), PASSWORD, NEW_PASSWORD);
        for (int i = 0; i < LoginThrottle.MOST; i++) {
            accessFixture.refusal("ada", "wrong", "198.51.100." + i);
        }

        assertThat(accessFixture.refusal("ada", NEW_PASSWORD, HOME)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "e\u0301t\u00e9 en Provence, \u00e9t\u00e9 en Provence",
        "\u00e9t\u00e9 en Provence, e\u0301t\u00e9 en Provence"
    })
    void a_new_password_that_differs_in_its_unicode_form_alone_is_the_present_one(String first, String second) {
        SessionMade session = logIn("ada");
        change(session, PASSWORD, first);

        assertThat(refusal(session, first, second)).get().isInstanceOf(ValidationFailed.class);
        change(session, second, PASSWORD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"short", "aaaaaaaaaaaaaa", "adaadaadaada", PASSWORD})
    void a_new_password_that_will_not_do_is_refused_by_its_own_field(String wanted) {
        assertThat(refusal(logIn("ada"), PASSWORD, wanted))
                .get()
                .isInstanceOfSatisfying(
                        ValidationFailed.class,
                        failed -> assertThat(failed.errors())
                                .singleElement()
                                .satisfies(error -> assertThat(error.field()).isEqualTo("new_password")));
    }

    @Test
    void who_has_no_password_here_is_sent_to_the_identity_provider() {
        var vouchedFor = new Caller("oidc:ada", Role.ANALYST, Set.of());

        assertThat(accessFixture.refusalOf(new ChangeOwnPassword(vouchedFor, PASSWORD, NEW_PASSWORD, HOME)))
                .get()
                .isInstanceOf(Forbidden.class);
    }

    @Test
    void a_session_is_ended_by_its_user_alone_and_by_no_renewal_brought_back() {
        SessionMade mine = logIn("ada");
        SessionMade other = logIn("ada");
        SessionMade renewed = accessFixture.renew(other.refreshToken()).orElseThrow();
        UUID id = session(renewed);

        assertThat(id).as("it stays").isEqualTo(session(renewed)).isNotEqualTo(session(mine));
        assertThat(accessFixture.refusalOf(new EndSession(id, caller(logIn("bob")))))
                .contains(new NotFound("session"));
        accessFixture.send(new EndSession(id, caller(mine)));

        assertThat(accessFixture.whose(renewed.token())).isEmpty();
        assertThat(accessFixture.renew(other.refreshToken())).isEmpty();
        assertThat(accessFixture.renew(renewed.refreshToken())).isEmpty();
        assertThat(accessFixture.whose(mine.token())).isPresent();
        assertThat(accessFixture.refusalOf(new EndSession(id, caller(mine)))).contains(new NotFound("session"));
    }

    @Test
    void a_renewed_session_keeps_when_its_user_signed_in_and_says_from_where_it_was_renewed() {
        SessionMade first = accessFixture.logIn("ada", PASSWORD, "192.0.2.8");
        var signedIn = accessFixture.clock.instant();
        accessFixture.clock.turn(java.time.Duration.ofHours(1));
        assertThat(accessFixture.renew(
                        accessFixture.renew(first.refreshToken()).orElseThrow().token()))
                .isPresent();

        assertThat(accessFixture
                        .jdbc
                        .sql("select signed_in_at || ' ' || address from access_session")
                        .query(String.class)
                        .single())
                .isEqualTo(accessFixture
                        .jdbc
                        .sql("select cast(? as timestamptz) || ' ' || ?")
                        .params(signedIn.atOffset(java.time.ZoneOffset.UTC), HOME)
                        .query(String.class)
                        .single());
    }

    private void guess(SessionMade session) {
        for (int i = 0; i < LoginThrottle.MOST; i++) {
            assertThat(refusal(session, "wrong " + i, NEW_PASSWORD))
                    .contains(new ValidationFailed("current_password", "is wrong"));
        }
    }

    private void change(SessionMade session, String current, String wanted) {
        accessFixture.send(new ChangeOwnPassword(caller(session), current, wanted, HOME));
    }

    private Optional<Rejection> refusal(SessionMade session, String current, String wanted) {
        return accessFixture.refusalOf(new ChangeOwnPassword(caller(session), current, wanted, HOME));
    }

    private UUID session(SessionMade session) {
        Credential proof = Objects.requireNonNull(caller(session).credential());
        return Objects.requireNonNull(proof.id());
    }

    private Caller caller(SessionMade session) {
        return accessFixture.whose(session.token()).orElseThrow();
    }

    private SessionMade logIn(String username) {
        return accessFixture.logIn(username, PASSWORD, HOME);
    }
}
