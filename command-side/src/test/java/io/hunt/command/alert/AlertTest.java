package io.hunt.command.alert;

import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertAssessment;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertCommand.AssessAlert;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertAssessed;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.rejection.RejectionException;
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

    private static final AlertAcknowledged ACKNOWLEDGED = new AlertAcknowledged(ALERT, "ada", NOON);

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

    @Test
    void an_acknowledged_alert_gets_a_verdict_with_a_note() {
        var expected = AlertVerdict.EXPECTED;
        alert.given(CREATED, ACKNOWLEDGED)
                .when(new AssessAlert(ALERT, expected, "Backup software", "bob"))
                .expectResultMessagePayload(new AlertAssessment(expected, "Backup software", "bob", NOON))
                .expectEvents(new AlertAssessed(ALERT, expected, "Backup software", "bob", NOON));
    }

    @Test
    void an_open_alert_gets_no_verdict() {
        alert.given(CREATED)
                .when(new AssessAlert(ALERT, AlertVerdict.FALSE_POSITIVE, null, "bob"))
                .expectException(RejectionException.class)
                .expectExceptionMessage("not_acknowledged: The alert is not acknowledged; acknowledge it first.");
    }

    @Test
    void the_same_verdict_with_the_same_note_changes_nothing() {
        var earlier = NOON.minus(Duration.ofHours(1));
        var given = new AlertAssessed(ALERT, AlertVerdict.TRUE_POSITIVE, null, "ada", earlier);
        alert.given(CREATED, ACKNOWLEDGED, given)
                .when(new AssessAlert(ALERT, AlertVerdict.TRUE_POSITIVE, null, "bob"))
                .expectResultMessagePayload(new AlertAssessment(AlertVerdict.TRUE_POSITIVE, null, "ada", earlier))
                .expectNoEvents();
    }

    @Test
    void a_verdict_is_changed_and_withdrawn_and_the_alert_stays_acknowledged() {
        var given = new AlertAssessed(ALERT, AlertVerdict.TRUE_POSITIVE, "note", "ada", NOON);
        alert.given(CREATED, ACKNOWLEDGED, given)
                .when(new AssessAlert(ALERT, AlertVerdict.FALSE_POSITIVE, "note", "bob"))
                .expectEvents(new AlertAssessed(ALERT, AlertVerdict.FALSE_POSITIVE, "note", "bob", NOON));
        var withdrawn = new AlertAssessed(ALERT, null, null, "bob", NOON);
        alert.given(CREATED, ACKNOWLEDGED, given)
                .when(new AssessAlert(ALERT, null, null, "bob"))
                .expectEvents(withdrawn);
        alert.given(CREATED, ACKNOWLEDGED, given, withdrawn)
                .when(new AcknowledgeAlert(ALERT, "bob"))
                .expectResultMessagePayload(new Acknowledgement(ALERT, "ada", NOON))
                .expectNoEvents();
    }
}
