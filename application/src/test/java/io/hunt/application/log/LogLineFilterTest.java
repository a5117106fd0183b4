package io.hunt.application.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogLineFilterTest {

    private final SQLException away = new SQLTransientConnectionException("no connection in time");

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final LoggerContext logging = new LoggerContext();
    private final ListAppender<ILoggingEvent> written = new ListAppender<>();
    private final LogLineFilter limits = new LogLineFilter(logging, () -> now);

    @BeforeEach
    void listen() {
        written.start();
        Logger root = logging.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.INFO);
        root.addAppender(written);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.grpc.netty.NettyServerHandler",
                "io.netty.channel.DefaultChannelPipeline",
                "org.apache.coyote.http11.Http11Processor",
                "org.postgresql.Driver",
                "com.zaxxer.hikari.pool.PoolBase"
            })
    void a_library_says_the_same_about_peers_once_a_minute_and_without_a_stack(String name) {
        for (int i = 0; i < 1_000; i++) {
            logging.getLogger(name).warn("Stream error", new IOException("stream " + i));
        }
        now = now.plus(Duration.ofMinutes(1));
        logging.getLogger(name).warn("Stream error", new IOException("stream 1000"));

        assertThat(lines())
                .containsExactly(
                        "WARN Stream error: java.io.IOException: stream 0; 0 others like it since the last such line",
                        "WARN Stream error: java.io.IOException: stream 1000; 999 others like it since the last such line");
    }

    @Test
    void kinds_of_lines_are_counted_apart() {
        Logger library = logging.getLogger("io.netty.Something");
        library.warn("one", new IOException());
        library.warn("two", new IllegalStateException());
        library.error("three", new IOException());
        logging.getLogger("io.netty.Other").warn("four");
        library.warn("five", new IOException());
        assertThat(lines()).hasSize(4).noneMatch(line -> line.contains("five"));
    }

    @Test
    void what_the_service_itself_says_is_not_limited() {
        for (int i = 0; i < 3; i++) {
            logging.getLogger("io.hunt.Something").warn("a defect", new IllegalStateException());
        }
        assertThat(written.list).hasSize(3).allMatch(line -> line.getThrowableProxy() != null);
    }

    @Test
    void a_logger_that_is_set_to_debug_writes_everything() {
        Logger library = logging.getLogger("io.netty.Something");
        library.setLevel(Level.DEBUG);
        for (int i = 0; i < 3; i++) {
            library.warn("odd", new IOException());
        }
        assertThat(written.list).hasSize(3).allMatch(line -> line.getThrowableProxy() != null);
    }

    @Test
    void a_level_that_is_switched_off_stays_off() {
        logging.getLogger("io.netty").setLevel(Level.ERROR);
        logging.getLogger("io.netty.Something").warn("odd", new IOException());
        assertThat(written.list).isEmpty();
    }

    @Test
    void a_database_that_is_away_is_told_once_a_minute_by_each_logger() {
        for (int i = 0; i < 100; i++) {
            logging.getLogger("org.axonframework.Coordinator")
                    .warn("Processor {} failed", "hunts", new RuntimeException(away));
            logging.getLogger("io.hunt.Worker").warn("The work waits", away);
        }
        assertThat(written.list).hasSize(2).allMatch(line -> line.getThrowableProxy() == null);
        assertThat(lines().getFirst())
                .startsWith("WARN Processor hunts failed: ")
                .contains("no connection in time");
    }

    @Test
    void lines_about_the_database_go_to_who_tells_of_its_outage() {
        List<String> taken = new ArrayList<>();
        limits.databaseLines(taken::add);
        logging.getLogger("org.axonframework.Coordinator").warn("Processor failed", new RuntimeException(away));
        logging.getLogger("io.hunt.Worker").warn("The work waits for {}", "it", new SQLException("gone", "57P01"));
        logging.getLogger("io.hunt.Worker").warn("a defect", new SQLException("syntax", "42601"));

        assertThat(taken)
                .hasSize(2)
                .last()
                .isEqualTo("io.hunt.Worker: The work waits for it: java.sql.SQLException: gone");
        assertThat(written.list)
                .singleElement()
                .satisfies(line -> assertThat(line.getThrowableProxy()).isNotNull());
    }

    @Test
    void what_the_pool_says_of_connections_is_about_the_database() {
        List<String> taken = new ArrayList<>();
        limits.databaseLines(taken::add);
        logging.getLogger("com.zaxxer.hikari.pool.PoolBase").warn("Failed to validate connection");
        logging.getLogger("com.zaxxer.hikari.HikariDataSource").info("Started");
        assertThat(taken).hasSize(1);
        assertThat(lines()).containsExactly("INFO Started");
    }

    @Test
    void what_fails_in_the_wake_of_an_outage_counts_as_a_part_of_it() {
        List<String> taken = new ArrayList<>();
        limits.databaseLines(taken::add);
        Logger worker = logging.getLogger("org.axonframework.WorkPackage");
        worker.info("Rollback failed", new RuntimeException(new SQLException("Connection is closed")));
        worker.warn("Aborting", new IllegalStateException("incompatible phase"));
        logging.getLogger("io.hunt.Worker").warn("a defect", new IllegalStateException());
        now = now.plus(Duration.ofSeconds(16));
        worker.warn("Aborting", new IllegalStateException("a defect"));

        assertThat(taken).hasSize(2);
        assertThat(written.list).hasSize(2).allMatch(line -> line.getThrowableProxy() != null);
    }

    @Test
    void a_line_is_not_longer_than_500_characters_of_what_a_peer_has_sent() {
        logging.getLogger("io.netty.Something").warn("x".repeat(100_000));
        assertThat(lines()).singleElement().satisfies(line -> assertThat(line).hasSizeLessThan(600));
    }

    private List<String> lines() {
        return written.list.stream()
                .map(line -> line.getLevel() + " " + line.getFormattedMessage())
                .toList();
    }
}
