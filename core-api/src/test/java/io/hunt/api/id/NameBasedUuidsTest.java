package io.hunt.api.id;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class NameBasedUuidsTest {

    /** Version 7, which begins with a time in milliseconds. */
    private static final UUID TIMED = UUID.fromString("01941f29-7cab-7abc-8def-0123456789ab");

    private static final UUID RANDOM = UUID.fromString("9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e");

    @Test
    void a_name_has_one_id_of_version_5_for_ever() {
        assertThat(NameBasedUuids.of("ada")).isEqualTo(NameBasedUuids.of("ada")).isNotEqualTo(NameBasedUuids.of("Ada"));
        assertThat(NameBasedUuids.of("ada").version()).isEqualTo(5);
        assertThat(NameBasedUuids.of("ada").variant()).isEqualTo(2);
    }

    @Test
    void an_id_derived_from_a_timed_one_begins_with_the_same_time() {
        UUID derived = NameBasedUuids.of(TIMED);

        assertThat(derived.toString()).startsWith("01941f29-7cab-8");
        assertThat(derived.variant()).isEqualTo(2);
        assertThat(NameBasedUuids.of(derived).toString()).startsWith("01941f29-7cab-8");
        assertThat(NameBasedUuids.of(derived)).isNotEqualTo(derived);
    }

    @Test
    void an_id_derived_from_a_random_one_has_version_5() {
        assertThat(NameBasedUuids.of(RANDOM).version()).isEqualTo(5);
        assertThat(NameBasedUuids.of(RANDOM)).isEqualTo(NameBasedUuids.of(RANDOM.toString()));
    }

    @Test
    void the_parts_of_an_id_have_ids_of_their_own() {
        assertThat(NameBasedUuids.of(TIMED, 1))
                .isNotEqualTo(NameBasedUuids.of(TIMED, 2))
                .isNotEqualTo(NameBasedUuids.of(TIMED))
                .isEqualTo(NameBasedUuids.of(TIMED, 1));
    }
}
