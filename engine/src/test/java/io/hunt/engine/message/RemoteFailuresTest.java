package io.hunt.engine.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.axoniq.axonserver.connector.AxonServerException;
import io.axoniq.axonserver.connector.ErrorCategory;
import io.axoniq.axonserver.grpc.ErrorMessage;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.hunt.api.message.MessageFailure;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.SampleRecords;
import io.hunt.engine.store.LostRaceRetryScheduler;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.axonframework.axonserver.connector.ErrorCode;
import org.axonframework.axonserver.connector.query.AxonServerQueryDispatchException;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.axonframework.queryhandling.QueryExecutionException;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RemoteFailuresTest {

    private final MessageSerializer serializer = new MessageSerializer();

    static Stream<Rejection> refusals() {
        return Arrays.stream(Rejection.class.getPermittedSubclasses())
                .map(type -> (Rejection) SampleRecords.saying("a text").of(type));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void a_refusal_elsewhere_is_the_same_refusal_here(Rejection rejection) {
        Throwable heard = travelled(new IllegalStateException(new RejectionException(rejection)));

        assertThat(heard)
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection()).isEqualTo(rejection));
    }

    @Test
    void what_is_unknown_there_is_unknown_here() {
        assertThat(travelled(new AggregateNotFoundException("an id", "gone")))
                .isInstanceOfSatisfying(
                        AggregateNotFoundException.class,
                        unknown -> assertThat(unknown.getAggregateIdentifier()).isEqualTo("an id"));
    }

    @Test
    void a_race_that_was_lost_there_is_not_run_again_from_here() {
        Throwable heard = travelled(new ConcurrencyException("lost"));

        assertThat(LostRaceRetryScheduler.isLostRace(heard)).isFalse();
        assertThat(heard)
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection()).isInstanceOf(Unavailable.class));
    }

    @Test
    void a_connection_that_breaks_meanwhile_is_an_outage() {
        Stream.<Throwable>of(
                        new AxonServerQueryDispatchException("AXONIQ-5002", "closed"),
                        new CompletionException(new StatusRuntimeException(Status.UNAVAILABLE)),
                        new CommandExecutionException(
                                "closed", new AxonServerException(ErrorCategory.CONNECTION_FAILED, "closed", "client")))
                .forEach(broken -> assertThat(RemoteFailures.heard(broken))
                        .isInstanceOfSatisfying(
                                RejectionException.class,
                                refused -> assertThat(refused.rejection()).isInstanceOf(Unavailable.class)));
    }

    /**
     * Error codes of Axon Server: a lost or failing handler, time limits, too many requests, a replica, and one of a later
     * version.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "AXONIQ-4001",
                "AXONIQ-4002",
                "AXONIQ-4003",
                "AXONIQ-5001",
                "AXONIQ-5002",
                "AXONIQ-5006",
                "AXONIQ-1900",
                "AXONIQ-1100",
                "AXONIQ-9999"
            })
    void an_answer_of_axon_server_for_a_handler_that_is_gone_is_an_outage(String code) {
        Throwable failure = ErrorCode.getFromCode(code)
                .convert(
                        ErrorMessage.newBuilder()
                                .setMessage("Connection lost while executing command")
                                .build(),
                        () -> null);

        assertThat(RemoteFailures.heard(failure))
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection()).isInstanceOf(Unavailable.class));
    }

    @Test
    void poison_and_outages_stay_apart() {
        assertThat(PermanentFailures.isIn(travelled(new IllegalStateException(new SQLException("bad", "22021")))))
                .isTrue();
        assertThat(PermanentFailures.isIn(travelled(new NullPointerException())))
                .isTrue();
        assertThat(PermanentFailures.isIn(travelled(new IllegalStateException(new SQLException("away", "08006")))))
                .isFalse();
        assertThat(PermanentFailures.isIn(travelled(new IllegalStateException(new SQLException("late", "57014")))))
                .isFalse();
        assertThat(travelled(new IllegalStateException(new SQLException("away", "08006"))))
                .hasRootCauseInstanceOf(SQLException.class);
    }

    @Test
    void what_nobody_foresaw_tells_its_kind_and_nothing_else() {
        assertThat(travelled(new IllegalStateException("password=secret")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("IllegalStateException")
                .hasMessageNotContaining("secret");
    }

    @Test
    void what_carries_no_failure_of_ours_stays_as_it_is() {
        var other = new CommandExecutionException("other", null, new NotFound("hunt"));

        assertThat(RemoteFailures.heard(other)).isSameAs(other);
        assertThat(RemoteFailures.heard(new QueryExecutionException(
                        "of a query", null, RemoteFailures.told(new RejectionException(new NotFound("hunt"))))))
                .isInstanceOf(RejectionException.class);
    }

    /** Converts the failure in the handling process and back in the asking one. */
    private Throwable travelled(Throwable failure) {
        MessageFailure told = RemoteFailures.told(failure);
        Object arrived = serializer.<byte[], Object>deserialize(serializer.serialize(told, byte[].class));
        assertThat(arrived).isEqualTo(told);
        return RemoteFailures.heard(new CommandExecutionException("not handled", null, arrived));
    }
}
