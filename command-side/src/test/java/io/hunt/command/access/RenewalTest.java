package io.hunt.command.access;

import static io.hunt.command.access.AccessFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.AccessCommand.RenewSession;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.Role;
import io.hunt.api.access.SessionClosing;
import io.hunt.api.access.SessionEvent.SessionClosed;
import io.hunt.api.access.SessionEvent.SessionOpened;
import io.hunt.api.access.SessionOpening;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.command.access.account.Sha256;
import io.hunt.command.access.sessions.SessionFamilies;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RenewalTest {

    private static final String HOME = "192.0.2.7";

    private final AccessFixture accessFixture = new AccessFixture();

    @BeforeEach
    void ada_is_known() {
        accessFixture.add("ada", Role.ANALYST);
    }

    @Test
    void a_session_renews_itself_and_ends() {
        SessionMade first = logIn();
        accessFixture.clock.turn(Duration.ofHours(7));
        SessionMade second = accessFixture.renew(first.token()).orElseThrow();

        assertThat(second.expiresAt()).isEqualTo(accessFixture.clock.instant().plus(Duration.ofHours(8)));
        assertThat(second.token()).isNotEqualTo(first.token());
        assertThat(accessFixture.whose(first.token())).isEmpty();
        assertThat(accessFixture.whose(second.token())).isPresent();
    }

    @Test
    void an_ended_or_expired_session_does_not_renew_itself() {
        SessionMade first = logIn();
        SessionMade second = accessFixture.renew(first.token()).orElseThrow();

        assertThat(accessFixture.refusalOf(new RenewSession(first.token(), AccessFixture.HOME)))
                .contains(new Unauthenticated());
        accessFixture.clock.turn(Duration.ofHours(8));
        assertThat(accessFixture.refusalOf(new RenewSession(second.token(), AccessFixture.HOME)))
                .contains(new Unauthenticated());
    }

    @Test
    void a_refresh_token_renews_once_and_ends_the_session_before() {
        SessionMade first = logIn();
        SessionMade second = accessFixture.renew(first.refreshToken()).orElseThrow();

        assertThat(first.refreshToken()).matches("hr_[A-Za-z0-9_-]{43}");
        assertThat(accessFixture.whose(first.token())).isEmpty();
        assertThat(accessFixture.whose(second.token())).isPresent();
        assertThat(accessFixture.whose(first.refreshToken())).isEmpty();
    }

    @Test
    void a_refresh_token_seen_twice_ends_all_that_came_of_the_log_in() {
        SessionMade other = logIn();
        SessionMade first = logIn();
        SessionMade second = accessFixture.renew(first.refreshToken()).orElseThrow();
        accessFixture.clock.turn(SessionFamilies.GRACE);
        SessionMade third = accessFixture.renew(second.refreshToken()).orElseThrow();

        assertThat(accessFixture.renew(first.refreshToken())).isEmpty();

        assertThat(accessFixture.whose(third.token())).isEmpty();
        assertThat(accessFixture.renew(third.refreshToken())).isEmpty();
        assertThat(accessFixture.whose(other.token())).isPresent();
    }

    @Test
    void a_renewal_by_session_takes_the_refresh_token_along() {
        SessionMade first = logIn();
        SessionMade second = accessFixture.renew(first.token()).orElseThrow();

        assertThat(accessFixture.renew(first.refreshToken())).isEmpty();
        assertThat(accessFixture.whose(second.token())).isEmpty();
    }

    @Test
    void a_log_out_ends_the_refresh_token_too() {
        SessionMade first = logIn();
        accessFixture.send(new LogOut(first.token()));

        assertThat(accessFixture.renew(first.refreshToken())).isEmpty();
    }

    @Test
    void refresh_tokens_expire_with_their_session_and_leave_no_rows() {
        SessionMade first = logIn();
        accessFixture.clock.turn(Duration.ofHours(8));

        assertThat(accessFixture.renew(first.refreshToken())).isEmpty();
        logIn();
        assertThat(accessFixture
                        .jdbc
                        .sql("select count(*) from refresh_token")
                        .query(Long.class)
                        .single())
                .isEqualTo(1);
    }

    @Test
    void tokens_are_stored_as_their_hashes_only() {
        SessionMade session = logIn();

        assertThat(accessFixture
                        .jdbc
                        .sql("select token_hash from refresh_token")
                        .query(byte[].class)
                        .single())
                .isEqualTo(Sha256.of(session.refreshToken()));
    }

    @Test
    void garbage_renews_nothing() {
        for (String garbage : List.of("", "hr_", "\0", "a.b.c", "hunt_" + "x".repeat(43), "hr_" + "x".repeat(43))) {
            assertThat(accessFixture.renew(garbage)).isEmpty();
        }
    }

    @Test
    void of_parallel_renewals_by_session_one_wins() throws Exception {
        String token = logIn().token();

        List<Boolean> won = atOnce(
                8,
                () -> accessFixture
                        .refusalOf(new RenewSession(token, AccessFixture.HOME))
                        .isEmpty());

        assertThat(won).containsOnlyOnce(true);
        assertThat(sessions()).isEqualTo(1);
    }

    @Test
    void parallel_use_of_one_refresh_token_answers_one_session() throws Exception {
        String token = logIn().refreshToken();

        List<Optional<SessionMade>> answers = atOnce(8, () -> accessFixture.renew(token));

        assertThat(answers).allMatch(Optional::isPresent);
        assertThat(Set.copyOf(answers)).hasSize(1);
        assertThat(sessions()).isEqualTo(1);
        assertThat(accessFixture.whose(answers.getFirst().orElseThrow().token()))
                .isPresent();
    }

    @Test
    void a_tab_that_renews_a_little_later_is_given_the_same_session() {
        SessionMade first = logIn();
        SessionMade second = accessFixture.renew(first.refreshToken()).orElseThrow();
        accessFixture.clock.turn(SessionFamilies.GRACE.minusSeconds(1));

        assertThat(accessFixture.renew(first.refreshToken()))
                .as("by the previous cookie")
                .contains(second);
        assertThat(accessFixture.renew(second.refreshToken()))
                .as("by the current cookie")
                .contains(second);
        assertThat(accessFixture.whose(second.token())).isPresent();
    }

    @Test
    void after_a_while_a_renewal_makes_a_new_session_and_a_used_token_is_a_stolen_one() {
        SessionMade first = logIn();
        SessionMade second = accessFixture.renew(first.refreshToken()).orElseThrow();
        accessFixture.clock.turn(SessionFamilies.GRACE);

        SessionMade third = accessFixture.renew(second.refreshToken()).orElseThrow();
        assertThat(third).isNotEqualTo(second);
        assertThat(accessFixture.whose(second.token())).isEmpty();
        assertThat(accessFixture.renew(second.refreshToken())).as("just used").contains(third);
        assertThat(accessFixture.renew(first.refreshToken())).as("used before").isEmpty();
        assertThat(accessFixture.whose(third.token())).isEmpty();
    }

    @Test
    void nothing_renews_after_a_log_out_however_soon() {
        SessionMade first = logIn();
        SessionMade second = accessFixture.renew(first.refreshToken()).orElseThrow();
        accessFixture.send(new LogOut(second.token()));

        assertThat(accessFixture.renew(first.refreshToken())).isEmpty();
        assertThat(accessFixture.renew(second.refreshToken())).isEmpty();
    }

    @Test
    void a_token_from_before_there_were_seeds_renews_once_and_again_for_a_while() {
        SessionMade first = logIn();
        accessFixture.jdbc.sql("update refresh_token set seed = null").update();

        SessionMade second = accessFixture.renew(first.refreshToken()).orElseThrow();
        assertThat(accessFixture.renew(first.refreshToken())).contains(second);
    }

    @Test
    void the_tables_alone_tell_no_successor() {
        SessionMade first = logIn();
        SessionMade second = accessFixture.renew(first.refreshToken()).orElseThrow();

        assertThat(accessFixture
                        .jdbc
                        .sql("select t::text from refresh_token t")
                        .query(String.class)
                        .list())
                .hasSize(2)
                .allSatisfy(row -> assertThat(row)
                        .doesNotContain(
                                first.refreshToken().substring(3),
                                second.refreshToken().substring(3)));
        assertThat(second.refreshToken()).matches("hr_[A-Za-z0-9_-]{43}").isNotEqualTo(first.refreshToken());
        assertThat(second.token()).matches("hs_[A-Za-z0-9_-]{43}").isNotEqualTo(first.token());
    }

    @Test
    void a_sign_in_is_recorded_and_no_renewal_of_it() {
        SessionMade first = logIn();
        SessionMade second = accessFixture.renew(first.refreshToken()).orElseThrow();
        assertThat(accessFixture.renew(first.refreshToken()))
                .as("a second tab, within the grace period")
                .contains(second);
        assertThat(accessFixture.renew(second.refreshToken()))
                .as("the page loaded again at once")
                .contains(second);
        accessFixture.clock.turn(SessionFamilies.GRACE);
        SessionMade third = accessFixture.renew(second.refreshToken()).orElseThrow();
        SessionMade fourth = accessFixture.renew(third.token()).orElseThrow();

        assertThat(accessFixture.sessionEvents).singleElement().isInstanceOfSatisfying(SessionOpened.class, opened -> {
            assertThat(opened.how()).isEqualTo(SessionOpening.PASSWORD);
            assertThat(opened.expiresAt()).isEqualTo(first.expiresAt());
        });

        accessFixture.send(new LogOut(fourth.token()));
        logIn();
        UUID session = accessFixture.sessionEvents.getFirst().sessionId();
        assertThat(accessFixture.sessionEvents).hasSize(3);
        assertThat(accessFixture.sessionEvents.get(1))
                .isEqualTo(new SessionClosed(session, "ada", SessionClosing.LOG_OUT));
        assertThat(accessFixture.sessionEvents.getLast().sessionId())
                .as("session of the second sign-in")
                .isNotEqualTo(session);
    }

    @Test
    void a_renewed_session_that_ends_by_a_stolen_token_is_recorded_as_closed() {
        SessionMade first = logIn();
        SessionMade second = accessFixture.renew(first.refreshToken()).orElseThrow();
        accessFixture.clock.turn(SessionFamilies.GRACE);

        assertThat(accessFixture.renew(first.refreshToken())).isEmpty();

        assertThat(accessFixture.whose(second.token())).isEmpty();
        assertThat(accessFixture.sessionEvents).hasSize(2);
        assertThat(accessFixture.sessionEvents.getLast())
                .isEqualTo(new SessionClosed(
                        accessFixture.sessionEvents.getFirst().sessionId(), "ada", SessionClosing.REUSED_TOKEN));
    }

    private SessionMade logIn() {
        return accessFixture.logIn("ada", PASSWORD, HOME);
    }

    private long sessions() {
        return accessFixture
                .jdbc
                .sql("select count(*) from access_session")
                .query(Long.class)
                .single();
    }

    private static <T> List<T> atOnce(int times, Callable<T> call) throws Exception {
        List<T> answers = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(times)) {
            for (Future<T> answer : threads.invokeAll(Collections.nCopies(times, call))) {
                answers.add(answer.get());
            }
        }
        return answers;
    }
}
