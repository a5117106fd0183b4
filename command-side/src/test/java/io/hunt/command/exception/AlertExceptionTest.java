package io.hunt.command.exception;

import io.hunt.api.exception.ExceptionCommand.CreateException;
import io.hunt.api.exception.ExceptionCommand.EndException;
import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.api.exception.ExceptionTerms;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.RejectionException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.axonframework.test.saga.SagaTestFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AlertExceptionTest {

    private static final ExceptionId EXCEPTION = ExceptionId.random();
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final FrozenIoc IOC =
            new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "psexec.exe", Severity.HIGH);

    private final FixtureConfiguration<AlertException> exception = new AggregateTestFixture<>(AlertException.class);
    private final SagaTestFixture<ExceptionPeriod> period = new SagaTestFixture<>(ExceptionPeriod.class);

    @BeforeEach
    void stopTheClock() {
        exception.registerInjectableResource(Clock.fixed(NOON, ZoneOffset.UTC));
        exception.registerInjectableResource(new ExceptionGate() {
            @Override
            public FrozenIoc require(IndicatorId indicator) {
                return IOC;
            }

            @Override
            public void lock(ExceptionId id) {}
        });
    }

    @Test
    void an_exception_has_the_indicator_and_the_terms() {
        ExceptionTerms terms = until(NOON.plus(Duration.ofDays(366)));

        exception
                .givenNoPriorActivity()
                .when(new CreateException(EXCEPTION, IOC.id(), terms, "ada"))
                .expectEvents(new ExceptionCreated(EXCEPTION, IOC, terms, "ada", NOON));
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 0, 366L * 86_400_000 + 1})
    void the_end_is_bounded(long millis) {
        exception
                .givenNoPriorActivity()
                .when(new CreateException(EXCEPTION, IOC.id(), until(NOON.plusMillis(millis)), "ada"))
                .expectException(RejectionException.class)
                .expectNoEvents();
    }

    @Test
    void a_user_ends_it_early_and_once() {
        exception
                .given(created(NOON.plusSeconds(1)))
                .when(new EndException(EXCEPTION, "bob"))
                .expectEvents(new ExceptionEnded(EXCEPTION, "bob", NOON));
        exception
                .given(created(NOON.plusSeconds(1)), new ExceptionEnded(EXCEPTION, "bob", NOON))
                .when(new EndException(EXCEPTION, "eve"))
                .expectNoEvents();
    }

    @Test
    void the_service_ends_it_at_the_end_of_its_terms_and_no_earlier() {
        exception
                .given(created(NOON))
                .when(new EndException(EXCEPTION, null))
                .expectEvents(new ExceptionEnded(EXCEPTION, null, NOON));
        exception
                .given(created(NOON.plusMillis(1)))
                .when(new EndException(EXCEPTION, null))
                .expectNoEvents();
    }

    @Test
    void the_end_is_scheduled_with_the_creation() {
        period.givenCurrentTime(NOON)
                .andThenAggregate(EXCEPTION.toString())
                .published(created(NOON.plusSeconds(60)))
                .whenTimeAdvancesTo(NOON.plusSeconds(60))
                .expectDispatchedCommands(new EndException(EXCEPTION, null));
    }

    @Test
    void a_deadline_after_an_early_end_has_no_effect() {
        period.givenCurrentTime(NOON)
                .andThenAggregate(EXCEPTION.toString())
                .published(created(NOON.plusSeconds(60)), new ExceptionEnded(EXCEPTION, "bob", NOON))
                .whenTimeAdvancesTo(NOON.plusSeconds(61))
                .expectNoDispatchedCommands();
    }

    private static ExceptionCreated created(Instant end) {
        return new ExceptionCreated(EXCEPTION, IOC, until(end), "ada", NOON.minusSeconds(60));
    }

    private static ExceptionTerms until(Instant end) {
        return new ExceptionTerms(null, List.of(), List.of(), "it-operations", "a test", end);
    }
}
