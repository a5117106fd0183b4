package io.hunt.command.alert;

import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AlertTest {

    private static final AlertId ALERT = AlertId.random();
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final AlertCreated CREATED = new AlertCreated(
            ALERT,
            HostId.random(),
            "alpha",
            MatchSamples.MIMIKATZ,
            AlertSource.HUNT,
            AlertCategory.IOC,
            HuntId.random(),
            false,
            NOON,
            NOON,
            UUID.randomUUID(),
            null,
            null,
            null,
            null);

    private final FixtureConfiguration<Alert> alert = new AggregateTestFixture<>(Alert.class);

    @BeforeEach
    void stopTheClock() {
        alert.registerInjectableResource(Clock.fixed(NOON, ZoneOffset.UTC));
    }

    @Test
    void the_first_to_acknowledge_is_noted_with_the_time() {
        alert.given(CREATED)
                .when(new AcknowledgeAlert(ALERT, "ada"))
                .expectResultMessagePayload(new Acknowledgement(ALERT, "ada", NOON))
                .expectEvents(new AlertAcknowledged(ALERT, "ada", NOON));
    }

    @Test
    void who_was_first_stays() {
        Instant earlier = NOON.minus(Duration.ofHours(1));
        alert.given(CREATED, new AlertAcknowledged(ALERT, "ada", earlier))
                .when(new AcknowledgeAlert(ALERT, "bob"))
                .expectResultMessagePayload(new Acknowledgement(ALERT, "ada", earlier))
                .expectNoEvents();
    }

    @Test
    void nobody_acknowledges_an_alert_that_was_never_raised() {
        alert.givenNoPriorActivity()
                .when(new AcknowledgeAlert(ALERT, "ada"))
                .expectException(AggregateNotFoundException.class);
    }
}
