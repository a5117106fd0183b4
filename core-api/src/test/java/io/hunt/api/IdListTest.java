package io.hunt.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IdListTest {

    @Test
    void identifiers_are_listed_in_order() {
        assertThat(IdList.of(List.of())).isEmpty();
        assertThat(IdList.of(List.of("b", "a"))).isEqualTo("a, b");
    }

    @Test
    void the_first_twenty_are_listed_and_the_rest_counted() {
        assertThat(list(20)).isEqualTo(list(19) + ", 29");
        assertThat(list(21)).isEqualTo(list(20) + " and 1 more");
        assertThat(list(50)).isEqualTo(list(20) + " and 30 more");
    }

    private static String list(int size) {
        return IdList.of(IntStream.range(10, 10 + size).boxed().toList());
    }
}
