package io.hunt.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeadlineTaskTest {

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 2", "2, 4", "3, 8", "4, 16", "5, 30", "6, 30", "63, 30", "64, 30", "2147483647, 30"})
    void a_deadline_that_fails_is_tried_again_ever_later_up_to_half_a_minute(int failures, long seconds) {
        assertThat(DeadlineTask.pause(failures)).hasSeconds(seconds);
    }
}
