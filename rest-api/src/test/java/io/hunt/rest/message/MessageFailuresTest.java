package io.hunt.rest.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.Unavailable;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MessageFailuresTest {

    @Test
    void a_database_out_of_reach_is_no_fault_of_the_request() {
        assertThat(wrapped(new SQLTransientConnectionException("no connection")))
                .containsInstanceOf(Unavailable.class);
        assertThat(wrapped(new SQLException("shutting down", "57P01"))).containsInstanceOf(Unavailable.class);
    }

    @Test
    void a_connection_that_broke_during_a_commit_is_no_fault_of_the_request() {
        assertThat(wrapped(new SQLException("Connection is closed"))).containsInstanceOf(Unavailable.class);
    }

    @Test
    void what_a_time_limit_of_the_database_ends_may_be_tried_again() {
        for (String limit : new String[] {"57014", "55P03", "25P03", "25P04"}) {
            assertThat(wrapped(new SQLException("timeout", limit))).containsInstanceOf(Unavailable.class);
        }
    }

    @Test
    void a_statement_that_is_wrong_is_a_fault_of_ours() {
        assertThat(wrapped(new SQLException("syntax error", "42601"))).isEmpty();
        assertThat(wrapped(new SQLException("no state"))).isEmpty();
    }

    private static Optional<Rejection> wrapped(SQLException failure) {
        return MessageFailures.rejection(new IllegalStateException("outer", new RuntimeException("inner", failure)));
    }
}
