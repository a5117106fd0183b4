package io.hunt.gateway.call;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.hunt.api.testing.LogLines;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.UncategorizedSQLException;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CallFailuresTest {

    private final CallFailures failures = new CallFailures();

    @Test
    void a_call_that_finds_no_connection_to_the_database_may_come_again() {
        var none = new CannotGetJdbcConnectionException("none", new SQLTransientConnectionException("timed out"));

        assertThat(failures.statusOf(none, "a host").getCode()).isEqualTo(Status.Code.UNAVAILABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "57P01", "53300", "25P03", "55P03", "57014"})
    void a_call_that_the_database_is_too_busy_for_may_come_again(String state) {
        var busy = new UncategorizedSQLException("look up", "select", new SQLException("busy", state));

        assertThat(failures.statusOf(busy, "a host").getCode()).isEqualTo(Status.Code.UNAVAILABLE);
    }

    @Test
    void the_log_names_the_state_of_the_database_but_no_text_of_its_failure() {
        var busy = new UncategorizedSQLException("look up", "select", new SQLException("no slots left", "53300"));

        try (var log = new LogLines()) {
            failures.statusOf(busy, "a host");

            assertThat(log.about("a host"))
                    .singleElement(InstanceOfAssertFactories.STRING)
                    .contains("SQL state 53300")
                    .doesNotContain("no slots left");

            failures.statusOf(new IllegalStateException("a defect"), "another host");

            assertThat(log.about("another host"))
                    .containsExactly(
                            "The call of another host failed: java.lang.IllegalStateException; 0 others like it "
                                    + "since the last such line");
        }
    }

    @Test
    void a_defect_is_told_as_one() {
        assertThat(failures.statusOf(new IllegalStateException("a defect"), "a host"))
                .isEqualTo(Status.INTERNAL);
        assertThat(failures.statusOf(
                                new UncategorizedSQLException("look up", "select", new SQLException("gone", "42P01")),
                                "a host")
                        .getCode())
                .isEqualTo(Status.Code.INTERNAL);
    }
}
