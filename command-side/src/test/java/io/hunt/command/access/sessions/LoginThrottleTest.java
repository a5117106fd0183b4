package io.hunt.command.access.sessions;

import static io.hunt.command.access.AccessFixture.HOME;
import static io.hunt.command.access.AccessFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.command.access.AccessFixture;
import io.hunt.command.access.oidc.TokenVerifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LoginThrottleTest {

    private final AccessFixture accessFixture = new AccessFixture();

    @BeforeEach
    void ada_is_known() {
        accessFixture.add("ada", Role.ANALYST);
    }

    @Test
    void after_five_failures_even_the_right_password_waits() {
        failTimes(5, "ada", "192.0.2.");

        assertThat(accessFixture.refusal("ada", PASSWORD, "192.0.2.99"))
                .contains(new RateLimited(Duration.ofMinutes(15)));
    }

    @Test
    void unknown_names_are_throttled_like_known_ones() {
        failTimes(5, "eve", "192.0.2.");

        assertThat(accessFixture.refusal("EVE", "wrong", "192.0.2.99"))
                .contains(new RateLimited(Duration.ofMinutes(15)));
    }

    @Test
    void after_five_failures_an_address_waits_whatever_the_name() {
        IntStream.range(0, 5).forEach(i -> accessFixture.refusal("user" + i, "wrong", "192.0.2.1"));

        assertThat(accessFixture.refusal("ada", PASSWORD, "192.0.2.1"))
                .contains(new RateLimited(Duration.ofMinutes(15)));
        assertThat(accessFixture.refusal("ada", PASSWORD, "192.0.2.2")).isEmpty();
    }

    @Test
    void a_failure_stops_counting_after_fifteen_minutes() {
        failTimes(1, "ada", "192.0.2.");
        accessFixture.clock.turn(Duration.ofMinutes(10));
        failTimes(4, "ada", "198.51.100.");

        assertThat(accessFixture.refusal("ada", PASSWORD, "192.0.2.99"))
                .contains(new RateLimited(Duration.ofMinutes(5)));
        accessFixture.clock.turn(Duration.ofMinutes(5));
        assertThat(accessFixture.refusal("ada", PASSWORD, "192.0.2.99")).isEmpty();
    }

    @Test
    void refused_attempts_do_not_lengthen_the_wait() {
        failTimes(5, "ada", "192.0.2.");
        accessFixture.clock.turn(Duration.ofMinutes(14));
        failTimes(20, "ada", "198.51.100.");
        accessFixture.clock.turn(Duration.ofMinutes(1));

        assertThat(accessFixture.refusal("ada", PASSWORD, "203.0.113.1")).isEmpty();
    }

    @Test
    void success_lets_the_name_start_afresh() {
        failTimes(4, "ada", "192.0.2.");
        accessFixture.logIn("ada", PASSWORD, "203.0.113.1");

        failTimes(4, "ada", "192.0.2.1");
        assertThat(accessFixture.refusal("ada", PASSWORD, "203.0.113.1")).isEmpty();
    }

    @Test
    void success_does_not_wipe_the_failures_of_the_address() {
        for (int i = 0; i < 5; i++) {
            accessFixture.refusal("user" + i, "wrong", "192.0.2.1");
            accessFixture.refusal("ada", PASSWORD, "192.0.2.1");
        }

        accessFixture.add("bob", Role.ANALYST);
        assertThat(accessFixture.refusal("bob", PASSWORD, "192.0.2.1")).get().isInstanceOf(RateLimited.class);
        assertThat(accessFixture.refusal("ada", PASSWORD, "192.0.2.1")).isEmpty();
    }

    @Test
    void failures_at_an_address_do_not_keep_out_users_who_signed_in_there_before() {
        accessFixture.add("root", Role.ADMIN);
        accessFixture.add("bob", Role.ANALYST);
        accessFixture.logIn("root", PASSWORD, HOME);
        accessFixture.logIn("ada", PASSWORD, HOME);

        IntStream.range(0, 20).forEach(i -> accessFixture.refusal("user" + i, "wrong", HOME));

        assertThat(accessFixture.refusal("root", PASSWORD, HOME)).isEmpty();
        assertThat(accessFixture.refusal("ada", PASSWORD, HOME)).isEmpty();
        assertThat(accessFixture.refusal("bob", PASSWORD, HOME))
                .as("never signed in there")
                .get()
                .isInstanceOf(RateLimited.class);
    }

    @Test
    void failures_of_a_user_who_signed_in_there_before_do_not_count_for_the_address() {
        accessFixture.add("bob", Role.ANALYST);
        accessFixture.logIn("ada", PASSWORD, HOME);

        IntStream.range(0, 10).forEach(_ -> accessFixture.refusal("ada", "wrong", HOME));

        assertThat(accessFixture.refusal("bob", PASSWORD, HOME)).isEmpty();
    }

    @Test
    void an_attempt_that_the_address_refuses_does_not_count_for_the_name() {
        IntStream.range(0, 5).forEach(i -> accessFixture.refusal("user" + i, "wrong", HOME));
        IntStream.range(0, 20).forEach(_ -> accessFixture.refusal("ada", "wrong", HOME));

        assertThat(accessFixture.refusal("ada", PASSWORD, "203.0.113.1")).isEmpty();
    }

    @Test
    void an_attempt_that_the_name_refuses_does_not_count_for_the_address() {
        accessFixture.add("bob", Role.ANALYST);
        failTimes(5, "ada", "198.51.100.");
        IntStream.range(0, 20).forEach(_ -> accessFixture.refusal("ada", "wrong", HOME));

        assertThat(accessFixture.refusal("bob", PASSWORD, HOME)).isEmpty();
    }

    @Test
    void successes_are_never_throttled() {
        for (int i = 0; i < 12; i++) {
            assertThat(accessFixture.refusal("ada", PASSWORD, "192.0.2.1")).isEmpty();
        }
    }

    @Test
    void a_parallel_burst_gets_no_more_than_five_tries() throws Exception {
        List<Callable<Optional<Rejection>>> burst = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            String address = "192.0.2." + i;
            burst.add(() -> accessFixture.refusal("ada", "wrong", address));
        }
        List<Rejection> refusals = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(20)) {
            for (Future<Optional<Rejection>> answer : threads.invokeAll(burst)) {
                refusals.add(answer.get().orElseThrow());
            }
        }

        assertThat(refusals).filteredOn(InvalidCredentials.class::isInstance).hasSize(5);
        assertThat(refusals).filteredOn(RateLimited.class::isInstance).hasSize(35);
    }

    @Test
    void a_burst_on_one_name_and_address_over_two_processes_gets_no_more_than_five_tries() throws Exception {
        AccessFixture next = new AccessFixture(accessFixture.database, TokenVerifier.NOBODY);
        List<Callable<Optional<Rejection>>> burst = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            AccessFixture either = i % 2 == 0 ? accessFixture : next;
            burst.add(() -> either.refusal("ada", "wrong", "192.0.2.1"));
        }
        List<Rejection> refusals = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(20)) {
            for (Future<Optional<Rejection>> answer : threads.invokeAll(burst)) {
                refusals.add(answer.get().orElseThrow());
            }
        }

        assertThat(refusals).filteredOn(InvalidCredentials.class::isInstance).hasSize(5);
        assertThat(refusals).filteredOn(RateLimited.class::isInstance).hasSize(45);
        assertThat(next.refusal("ada", PASSWORD, "192.0.2.2")).get().isInstanceOf(RateLimited.class);
        assertThat(next.refusal("bob", PASSWORD, "192.0.2.1")).get().isInstanceOf(RateLimited.class);
    }

    @Test
    void forgotten_names_leave_no_rows() {
        failTimes(5, "eve", "192.0.2.");
        accessFixture.clock.turn(Duration.ofMinutes(16));
        accessFixture.refusal("ada", "wrong", "203.0.113.1");

        assertThat(accessFixture
                        .jdbc
                        .sql("select count(*) from login_attempt")
                        .query(Long.class)
                        .single())
                .isEqualTo(2);
    }

    @Test
    void an_address_that_has_signed_in_keeps_its_way_in_whatever_is_guessed_elsewhere() {
        accessFixture.logIn("ada", PASSWORD, HOME);
        failTimes(5, "ada", "198.51.100.");

        assertThat(accessFixture.refusal("ada", PASSWORD, "203.0.113.1")).get().isInstanceOf(RateLimited.class);
        assertThat(accessFixture.refusal("ADA", PASSWORD, HOME)).isEmpty();
        assertThat(accessFixture.refusal("ada", PASSWORD, "203.0.113.1"))
                .as("a success from the known address gives other addresses no more attempts")
                .get()
                .isInstanceOf(RateLimited.class);
    }

    @Test
    void guesses_at_home_count_for_home_alone_and_no_more_than_five() {
        accessFixture.logIn("ada", PASSWORD, HOME);

        assertThat(IntStream.range(0, 10)
                        .mapToObj(
                                i -> accessFixture.refusal("ada", "wrong", HOME).orElseThrow()))
                .filteredOn(InvalidCredentials.class::isInstance)
                .hasSize(5);
        assertThat(accessFixture.refusal("ada", PASSWORD, HOME)).get().isInstanceOf(RateLimited.class);
        assertThat(accessFixture.refusal("ada", PASSWORD, "203.0.113.1")).isEmpty();
    }

    @Test
    void a_parallel_burst_at_home_gets_no_more_than_five_tries() throws Exception {
        accessFixture.logIn("ada", PASSWORD, HOME);
        Callable<Optional<Rejection>> guess = () -> accessFixture.refusal("ada", "wrong", HOME);
        List<Rejection> refusals = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(20)) {
            for (Future<Optional<Rejection>> answer : threads.invokeAll(Collections.nCopies(40, guess))) {
                refusals.add(answer.get().orElseThrow());
            }
        }

        assertThat(refusals).filteredOn(InvalidCredentials.class::isInstance).hasSize(5);
    }

    @Test
    void an_address_is_forgotten_after_a_month_and_with_a_new_password() {
        accessFixture.logIn("ada", PASSWORD, HOME);
        accessFixture.clock.turn(TrustedLoginAddresses.LIFE);
        failTimes(5, "ada", "198.51.100.");
        assertThat(accessFixture.refusal("ada", PASSWORD, HOME)).get().isInstanceOf(RateLimited.class);

        accessFixture.clock.turn(Duration.ofMinutes(15));
        accessFixture.logIn("ada", PASSWORD, HOME);
        accessFixture.send(new ChangeAnalyst("ada", null, null, null, "another long password", "root"));
        failTimes(5, "ada", "192.0.2.");
        assertThat(accessFixture.refusal("ada", "another long password", HOME))
                .get()
                .isInstanceOf(RateLimited.class);
    }

    @Test
    void few_addresses_of_a_user_are_remembered_and_none_as_they_are() {
        for (int i = 0; i < TrustedLoginAddresses.MOST_OF_A_USER + 10; i++) {
            accessFixture.clock.turn(Duration.ofSeconds(1));
            accessFixture.logIn("ada", PASSWORD, "203.0.113." + i);
        }

        assertThat(accessFixture
                        .jdbc
                        .sql("select o::text from login_origin o")
                        .query(String.class)
                        .list())
                .hasSize(TrustedLoginAddresses.MOST_OF_A_USER)
                .noneMatch(row -> row.contains("203.0.113"));
    }

    private void failTimes(int times, String username, String network) {
        IntStream.range(0, times).forEach(i -> accessFixture.refusal(username, "wrong", network + i));
    }
}
