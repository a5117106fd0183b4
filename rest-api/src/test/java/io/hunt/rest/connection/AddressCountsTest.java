package io.hunt.rest.connection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AddressCountsTest {

    private static final String OFFICE = "192.0.2.7";

    private final AddressCounts counts = new AddressCounts(2);

    @Test
    void an_address_has_at_most_its_connections_and_another_one_its_own() {
        assertThat(counts.admit(OFFICE)).isTrue();
        assertThat(counts.admit(OFFICE)).isTrue();
        assertThat(counts.admit(OFFICE)).isFalse();
        assertThat(counts.of(OFFICE)).isEqualTo(2);
        assertThat(counts.admit("192.0.2.8")).isTrue();
    }

    @Test
    void a_closed_connection_makes_room_for_another() {
        counts.admit(OFFICE);
        counts.admit(OFFICE);
        counts.leave(OFFICE);

        assertThat(counts.admit(OFFICE)).isTrue();
        assertThat(counts.admit(OFFICE)).isFalse();
    }

    @Test
    void a_connection_that_was_not_counted_takes_nothing_away() {
        counts.leave(OFFICE);
        assertThat(counts.of(OFFICE)).isZero();
        counts.admit(OFFICE);
        counts.leave(OFFICE);
        counts.leave(OFFICE);
        assertThat(counts.of(OFFICE)).isZero();
    }
}
