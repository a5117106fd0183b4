package io.hunt.engine.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UnreadableAggregatesTest {

    private final Logger logger = (Logger) LoggerFactory.getLogger(UnreadableAggregates.class);
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private Instant now = Instant.parse("2026-11-23T12:00:00Z");
    private final InstantSource time = () -> now;
    private final UnreadableAggregates histories = new UnreadableAggregates(time);

    @BeforeEach
    void listen() {
        log.start();
        logger.addAppender(log);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(log);
    }

    @Test
    void each_is_named_once_a_minute_however_often_it_is_asked_for() {
        for (int second = 0; second < 120; second++) {
            found("alpha");
            found("bravo");
            now = now.plus(Duration.ofSeconds(1));
        }

        assertThat(histories.reads()).isEqualTo(240);
        assertThat(log.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .hasSize(4)
                .allMatch(
                        line -> line.matches("Thing (alpha|bravo) cannot be used: its event .*, number 3, of type .*"))
                .noneMatch(line -> line.contains("a secret"));
    }

    @Test
    void it_is_remembered_for_a_minute() {
        found("alpha");

        now = now.plusSeconds(59);
        assertThat(histories.has("alpha")).isTrue();
        now = now.plusSeconds(1);
        assertThat(histories.has("alpha")).isFalse();
    }

    @Test
    void no_number_of_them_fills_the_memory() {
        for (int i = 0; i <= 1_000; i++) {
            found("thing-" + i);
        }

        assertThat(histories.has("thing-0")).isFalse();
        assertThat(histories.has("thing-1")).isTrue();
    }

    private void found(String aggregate) {
        var _ = histories.found(
                new GenericDomainEventMessage<>("Thing", aggregate, 3, "payload"),
                new IllegalArgumentException("a secret"));
    }
}
