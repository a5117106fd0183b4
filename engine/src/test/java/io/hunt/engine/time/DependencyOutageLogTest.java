package io.hunt.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import io.hunt.api.testing.LogLines;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DependencyOutageLogTest {

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final LogLines log = new LogLines();
    private final Logger logger = (Logger) LoggerFactory.getLogger(DependencyOutageLogTest.class);
    private final DependencyOutageLog outage = new DependencyOutageLog(logger, "The receiver", () -> now);

    @BeforeEach
    void write() {
        logger.setLevel(Level.INFO);
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void an_outage_has_a_line_at_its_beginning_one_a_minute_and_one_at_its_end() {
        outage.succeeded();
        for (int second = 0; second < 130; second++) {
            outage.failed("refused");
            now = now.plus(Duration.ofSeconds(1));
        }
        outage.succeeded();
        outage.succeeded();

        assertThat(lines())
                .containsExactly(
                        "The receiver is away: refused",
                        "The receiver has been away for 60 s: refused",
                        "The receiver has been away for 120 s: refused",
                        "The receiver answers again after 130 s");
    }

    @Test
    void a_dependency_that_comes_and_goes_has_two_lines_a_minute() {
        for (int time = 0; time < 600; time++) {
            outage.failed("refused");
            now = now.plus(Duration.ofMillis(100));
            outage.succeeded();
        }
        assertThat(lines()).containsExactly("The receiver is away: refused", "The receiver answers again after 0 s");
        outage.failed("refused again");
        assertThat(lines()).hasSize(3).last().isEqualTo("The receiver is away: refused again");
    }

    private List<String> lines() {
        return log.about("The receiver");
    }
}
