package io.hunt.command.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.command.CommandProcess;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.ResetNotSupportedException;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostAlertProcessorTest {

    private static CommandProcess process;

    @BeforeAll
    static void start() {
        process = new CommandProcess();
        CommandProcess.await(() -> !processor().processingStatus().isEmpty());
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @Test
    void a_host_that_joins_and_leaves_is_two_alerts_by_its_name() {
        HostId host = HostId.random();

        process.send(new EnrollHost(host, facts("kilo")));
        process.send(new RetireHost(host, "root"));

        CommandProcess.await(() -> alertsOf("kilo").size() == 2);
        assertThat(alertsOf("kilo"))
                .extracting(AlertCreated::kind)
                .containsExactlyInAnyOrder(AlertKind.HOST_ENROLLED, AlertKind.HOST_RETIRED);
        assertThat(alertsOf("kilo"))
                .allSatisfy(alert -> assertThat(alert.hostId()).isEqualTo(host));
    }

    @Test
    void an_alert_names_its_event_as_its_cause() {
        EventMessage<?> conflict = GenericEventMessage.asEventMessage(
                        new HostIdentityConflicted(HostId.random(), "10.0.0.9", "lima"))
                .andMetaData(Map.of("traceId", "request-7"));

        process.publish(List.of(conflict));

        CommandProcess.await(() -> alertsOf("lima").size() == 1);
        var created = process.eventsOf(alertsOf("lima").getFirst().alertId()).getFirst();
        assertThat(created.getSequenceNumber()).isZero();
        assertThat(created.getMetaData())
                .containsEntry("causationId", conflict.getIdentifier())
                .containsEntry("correlationId", "request-7");
    }

    @Test
    void many_that_join_at_once_are_an_alert_each() {
        List<EventMessage<?>> joined = Stream.generate(HostId::random)
                .limit(2_000)
                .<EventMessage<?>>map(host -> GenericEventMessage.asEventMessage(new HostEnrolled(host, facts("many"))))
                .toList();

        process.publish(joined);

        CommandProcess.await(() -> process.count("domainevententry where payloadtype = 'AlertCreated'"
                        + " and convert_from(payload, 'UTF8')::json ->> 'hostname' = 'many'")
                == 2_000);
        assertThat(alertsOf("many")).extracting(AlertCreated::alertId).doesNotHaveDuplicates();
    }

    @Test
    void alerts_are_never_raised_again_from_the_beginning() {
        StreamingEventProcessor alerts = processor();
        alerts.shutDown();
        try {
            assertThatThrownBy(alerts::resetTokens).isInstanceOf(ResetNotSupportedException.class);
        } finally {
            alerts.start();
        }
    }

    private static HostFacts facts(String hostname) {
        return new HostFacts(hostname, Platform.LINUX, "6.1", "1.0", List.of());
    }

    private static StreamingEventProcessor processor() {
        return process.axon()
                .eventProcessingConfiguration()
                .eventProcessor(HostAlertProcessor.PROCESSOR, StreamingEventProcessor.class)
                .orElseThrow();
    }

    private static List<AlertCreated> alertsOf(String hostname) {
        return process
                .jdbc()
                .queryForList(
                        "select aggregateidentifier from domainevententry where payloadtype = 'AlertCreated'"
                                + " and convert_from(payload, 'UTF8')::json ->> 'hostname' = ?",
                        String.class,
                        hostname)
                .stream()
                .map(alert -> (AlertCreated) process.eventsOf(Objects.requireNonNull(alert))
                        .getFirst()
                        .getPayload())
                .toList();
    }
}
