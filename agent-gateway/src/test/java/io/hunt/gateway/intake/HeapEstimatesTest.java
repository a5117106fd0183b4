package io.hunt.gateway.intake;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HostAnswer;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HeapEstimatesTest {

    private static final long EMPTY = of("", "");

    @Test
    void a_latin_text_takes_one_byte_a_character() {
        assertThat(of("abc", "")).isEqualTo(EMPTY + 3);
        assertThat(of("", "a\u00ff")).isEqualTo(EMPTY + 2);
    }

    @Test
    void one_other_character_makes_the_whole_text_take_two() {
        assertThat(of("", "abc\u0100")).isEqualTo(EMPTY + 8);
        assertThat(of("\u0100", "abc")).isEqualTo(EMPTY + 5);
    }

    private static long of(String ioc, String evidence) {
        return HeapEstimates.of(new HostAnswer.Row(1, ioc, evidence, Instant.EPOCH));
    }
}
