package io.hunt.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogRateLimitTest {

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final LogRateLimit lines = new LogRateLimit(() -> now);

    @Test
    void the_first_line_of_a_kind_is_written() {
        assertThat(lines.due("late")).hasValue(0);
        assertThat(lines.due("lost")).hasValue(0);
    }

    @Test
    void after_a_minute_a_line_says_how_many_were_left_out() {
        lines.due("late");
        assertThat(lines.due("late")).isEmpty();
        now = now.plus(Duration.ofSeconds(59));
        assertThat(lines.due("late")).isEmpty();

        now = now.plus(Duration.ofSeconds(1));

        assertThat(lines.due("late")).hasValue(2);
        assertThat(lines.due("late")).isEmpty();
    }
}
