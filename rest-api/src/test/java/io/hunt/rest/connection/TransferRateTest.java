package io.hunt.rest.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TransferRateTest {

    private static final ConnectionProperties LIMITS = new ConnectionProperties(
            10, 10, Duration.ofSeconds(20), Duration.ofSeconds(120), 16_384, Duration.ofSeconds(15));

    private long now;
    private final TransferRate rate = new TransferRate(LIMITS, () -> now);

    @BeforeEach
    void a_connection_opens() {
        rate.reset();
    }

    @Test
    void a_handshake_ends_in_the_time_of_headers() throws IOException {
        pass(20);
        rate.handshakes();
        pass(1);

        assertThatThrownBy(rate::handshakes).isInstanceOf(SocketTimeoutException.class);
    }

    @Test
    void headers_have_their_time_from_their_first_byte_on() {
        pass(1_000);
        assertThat(rate.leftForHeaders()).isEqualTo(Duration.ofSeconds(20));
        pass(19);
        assertThat(rate.leftForHeaders()).isEqualTo(Duration.ofSeconds(1));
        pass(1);
        assertThat(rate.leftForHeaders()).isZero();
    }

    @Test
    void the_next_headers_of_a_connection_have_their_own_time() {
        rate.leftForHeaders();
        pass(15);
        rate.requestBegins();
        pass(15);

        assertThat(rate.leftForHeaders()).isEqualTo(Duration.ofSeconds(20));
    }

    @Test
    void a_request_counts_as_served_once() {
        assertThat(rate.hasServed()).isFalse();
        rate.requestBegins();
        assertThat(rate.hasServed()).isTrue();
        assertThat(rate.hasServed()).isFalse();
    }

    @Test
    void only_the_waits_for_a_body_count_and_together_they_end_it() throws IOException {
        rate.requestBegins();
        for (int second = 0; second < 120; second++) {
            rate.read(0);
            pass(1);
            rate.read(1);
            pass(1_000); // the service works
        }
        rate.read(0);
        pass(1);

        assertThatThrownBy(() -> rate.read(1)).isInstanceOf(SocketTimeoutException.class);
    }

    @Test
    void the_next_request_waits_for_its_body_anew() throws IOException {
        rate.requestBegins();
        rate.read(0);
        pass(119);
        rate.read(1);
        rate.requestBegins();
        rate.read(0);
        pass(119);

        rate.read(1);
    }

    @Test
    void reads_between_requests_are_not_limited() throws IOException {
        rate.read(0);
        pass(10_000);

        rate.read(1);
    }

    @Test
    void a_client_that_takes_the_least_rate_is_served() throws IOException {
        for (int second = 0; second < 60; second++) {
            rate.written(16_384, true);
            pass(1);
        }
    }

    @Test
    void a_slower_client_is_disconnected_after_the_window() throws IOException {
        for (int second = 0; second < 15; second++) {
            rate.written(16_000, true);
            pass(1);
        }

        assertThatThrownBy(() -> rate.written(0, true))
                .isInstanceOfSatisfying(
                        IOException.class,
                        failure -> assertThat(SlowClientException.isCauseOf(
                                        new IllegalStateException(new IOException(failure))))
                                .isTrue());
    }

    @Test
    void time_in_which_the_client_has_taken_everything_does_not_count() throws IOException {
        for (int second = 0; second < 60; second++) {
            rate.written(1, false);
            pass(1);
        }
    }

    @Test
    void a_new_connection_begins_without_the_waits_of_the_former() throws IOException {
        rate.written(1, true);
        pass(14);
        rate.written(1, true);
        rate.reset();
        rate.written(1, true);
        pass(14);

        rate.written(1, true);
    }

    private void pass(long seconds) {
        now += Duration.ofSeconds(seconds).toNanos();
    }
}
