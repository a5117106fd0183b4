package io.hunt.engine.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.concurrent.TimeoutException;
import org.axonframework.commandhandling.CommandExecutionException;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PermanentFailuresTest {

    @Test
    void an_outage_is_none() {
        assertThat(PermanentFailures.isIn(new IllegalStateException(new SQLException("gone", "08006"))))
                .isFalse();
        assertThat(PermanentFailures.isIn(new IllegalStateException(new TimeoutException())))
                .isFalse();
    }

    @Test
    void what_the_database_cannot_store_is() {
        assertThat(PermanentFailures.isIn(new IllegalStateException(new SQLException("no text", "22021"))))
                .isTrue();
    }

    @Test
    void a_key_that_another_process_has_written_is_none() {
        assertThat(PermanentFailures.isIn(new IllegalStateException(new SQLException("twice", "23505"))))
                .isFalse();
    }

    @Test
    void a_defect_is_found_however_deep_it_lies() {
        assertThat(PermanentFailures.isIn(new CommandExecutionException("failed", new IllegalArgumentException())))
                .isTrue();
    }
}
