package io.hunt.command.access.sessions;

import static io.hunt.command.access.AccessFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.command.access.AccessFixture;
import io.hunt.command.access.account.Sha256;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LoginCommandHandlerTest {

    private static final String HOME = "192.0.2.7";

    private final AccessFixture accessFixture = new AccessFixture();

    @BeforeEach
    void ada_is_known() {
        accessFixture.add("ada", Role.ANALYST);
    }

    @Test
    void the_right_password_opens_a_session() {
        var session = accessFixture.logIn("Ada", PASSWORD, HOME);

        assertThat(session.token()).matches("hs_[A-Za-z0-9_-]{43}");
        assertThat(session.expiresAt()).isEqualTo(accessFixture.clock.instant().plus(Duration.ofHours(8)));
        Caller caller = accessFixture.whose(session.token()).orElseThrow();
        Credential proof = Objects.requireNonNull(caller.credential());
        assertThat(caller).isEqualTo(new Caller("ada", Role.ANALYST, Set.of(), proof));
        assertThat(proof.kind()).isEqualTo(Credential.Kind.SESSION);
        assertThat(proof.id()).isNotNull();
    }

    @Test
    void the_token_is_stored_as_its_hash_only() {
        var session = accessFixture.logIn("ada", PASSWORD, HOME);

        assertThat(accessFixture
                        .jdbc
                        .sql("select token_hash from access_session")
                        .query(byte[].class)
                        .single())
                .isEqualTo(Sha256.of(session.token()));
    }

    @Test
    void a_wrong_password_and_an_unknown_name_are_refused_alike() {
        assertThat(accessFixture.refusal("ada", "wrong", HOME)).contains(new InvalidCredentials());
        assertThat(accessFixture.refusal("eve", "wrong", HOME)).contains(new InvalidCredentials());
        assertThat(accessFixture.refusal("\0\ud800", "\0\ud800", HOME)).contains(new InvalidCredentials());
    }

    @Test
    void only_the_whole_of_a_long_password_opens() {
        assertThat(accessFixture.refusal("ada", PASSWORD + "x", HOME)).contains(new InvalidCredentials());
        assertThat(accessFixture.refusal("ada", PASSWORD, HOME)).isEmpty();
    }

    @Test
    void an_expired_session_gives_nothing() {
        String token = accessFixture.logIn("ada", PASSWORD, HOME).token();

        accessFixture.clock.turn(Duration.ofHours(8).minusMillis(1));
        assertThat(accessFixture.whose(token)).isPresent();
        accessFixture.clock.turn(Duration.ofMillis(1));
        assertThat(accessFixture.whose(token)).isEmpty();
    }

    @Test
    void an_ended_session_gives_nothing() {
        String token = accessFixture.logIn("ada", PASSWORD, HOME).token();

        accessFixture.send(new LogOut(token));
        accessFixture.send(new LogOut(token));

        assertThat(accessFixture.whose(token)).isEmpty();
    }

    @Test
    void a_disabled_user_gets_nothing() {
        String token = accessFixture.logIn("ada", PASSWORD, HOME).token();

        accessFixture.jdbc.sql("update analyst set disabled = true").update();

        assertThat(accessFixture.whose(token)).isEmpty();
        assertThat(accessFixture.refusal("ada", PASSWORD, HOME)).contains(new InvalidCredentials());
    }

    @Test
    void garbage_gives_nothing() {
        for (String garbage : List.of("", "hs_", "\0", "hs_" + "\ud800".repeat(43), "x".repeat(1_000_000))) {
            assertThat(accessFixture.whose(garbage)).isEmpty();
            accessFixture.send(new LogOut(garbage));
        }
    }

    @Test
    void expired_sessions_are_forgotten_when_somebody_logs_in() {
        accessFixture.logIn("ada", PASSWORD, HOME);
        accessFixture.clock.turn(Duration.ofHours(9));
        accessFixture.logIn("ada", PASSWORD, HOME);

        assertThat(accessFixture
                        .jdbc
                        .sql("select count(*) from access_session")
                        .query(Long.class)
                        .single())
                .isEqualTo(1);
    }
}
