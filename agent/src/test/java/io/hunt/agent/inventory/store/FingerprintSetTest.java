package io.hunt.agent.inventory.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FingerprintSetTest {

    private final FingerprintSet prints = new FingerprintSet(100, new SplittableRandom(7));

    @Test
    void a_file_is_known_by_each_of_its_attributes() {
        long known = prints.of(1, "name", 2, 3, 4, 5);
        prints.add(known);

        assertThat(prints.meet(prints.of(1, "name", 2, 3, 4, 5))).isTrue();
        for (long other : new long[] {
            prints.of(9, "name", 2, 3, 4, 5),
            prints.of(1, "nama", 2, 3, 4, 5),
            prints.of(1, "name", 9, 3, 4, 5),
            prints.of(1, "name", 2, 9, 4, 5),
            prints.of(1, "name", 2, 3, 9, 5),
            prints.of(1, "name", 2, 3, 4, 9),
            prints.of(2, "name", 1, 3, 4, 5)
        }) {
            assertThat(prints.meet(other)).isFalse();
        }
    }

    @Test
    void only_a_file_that_was_met_is_met() {
        long one = prints.of(1, "one", 0, 0, 0, 0);
        long two = prints.of(1, "two", 0, 0, 0, 0);
        prints.add(one);
        prints.add(two);

        prints.meet(one);

        assertThat(prints.isMet(one)).isTrue();
        assertThat(prints.isMet(two)).isFalse();
        assertThat(prints.isMet(prints.of(1, "three", 0, 0, 0, 0))).isFalse();
    }

    @Test
    void a_full_set_takes_no_more_and_still_finds_the_others() {
        int added = 0;
        while (prints.add(prints.of(added, "x", 0, 0, 0, 0))) {
            added++;
        }

        assertThat(added).isEqualTo(100);
        assertThat(prints.meet(prints.of(100, "x", 0, 0, 0, 0))).isFalse();
        for (int i = 0; i < added; i++) {
            assertThat(prints.meet(prints.of(i, "x", 0, 0, 0, 0))).isTrue();
        }
    }

    @Test
    void a_fingerprint_that_is_added_twice_needs_one_place() {
        for (int i = 0; i < 1_000; i++) {
            assertThat(prints.add(prints.of(1, "same", 0, 0, 0, 0))).isTrue();
        }
    }

    @Test
    void two_agents_have_different_fingerprints_of_one_file() {
        FingerprintSet other = new FingerprintSet(100, new SplittableRandom(8));

        assertThat(prints.of(1, "name", 2, 3, 4, 5)).isNotEqualTo(other.of(1, "name", 2, 3, 4, 5));
    }

    @Test
    void the_size_of_a_set_is_bounded() {
        FingerprintSet most = new FingerprintSet(Long.MAX_VALUE, new SplittableRandom(7));
        assertThat(most.add(1)).isTrue();
        FingerprintSet least = new FingerprintSet(0, new SplittableRandom(7));
        assertThat(least.add(1)).isTrue();
    }
}
