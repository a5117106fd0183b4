package io.hunt.rest.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.auth.Requests;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LastEventIdTest {

    @Test
    void a_stream_without_an_id_begins_at_the_beginning() {
        assertThat(LastEventId.in(Requests.to("GET", "/"))).isZero();
        assertThat(LastEventId.in(Requests.to("GET", "/", "Last-Event-ID", " ")))
                .isZero();
    }

    @Test
    void an_id_is_a_position_of_at_most_18_digits() {
        assertThat(LastEventId.in(Requests.to("GET", "/", "Last-Event-ID", "999999999999999999")))
                .isEqualTo(999_999_999_999_999_999L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1000000000000000000", "17a", "1.0", "\u0661", "1\n2"})
    void another_id_is_refused(String id) {
        assertThatThrownBy(() -> LastEventId.in(Requests.to("GET", "/", "Last-Event-ID", id)))
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection().code()).isEqualTo("validation_failed"));
    }
}
