package io.hunt.command.alert;

import static io.hunt.command.alert.MatchSamples.ALPHA;
import static io.hunt.command.alert.MatchSamples.HUNT;
import static io.hunt.command.alert.MatchSamples.MIMIKATZ;
import static io.hunt.command.alert.MatchSamples.NOON;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertAssessment;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlerts;
import io.hunt.api.alert.AlertCommand.AlertsAcknowledged;
import io.hunt.api.alert.AlertCommand.AssessAlert;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertAssessed;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.alert.BulkAcknowledgement;
import io.hunt.api.id.AlertId;
import io.hunt.api.rejection.Rejection;
import io.hunt.command.CommandProcess;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AlertAcknowledgementCommandHandlerTest {

    private static CommandProcess process;

    @BeforeAll
    static void start() {
        process = new CommandProcess();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @Test
    void each_alert_is_told_what_became_of_it_and_again_changes_nothing() {
        AlertId open = raised(1).getFirst();
        AlertId taken = raised(1).getFirst();
        AlertId unknown = AlertId.random();
        process.send(new AcknowledgeAlert(taken, "ada"));
        var command = new AcknowledgeAlerts(Set.of(open, taken, unknown), "bob");

        AlertsAcknowledged first = process.send(command);
        AlertsAcknowledged second = process.send(command);

        assertThat(first).isEqualTo(new AlertsAcknowledged(Set.of(open), Set.of(taken), Set.of(unknown)));
        assertThat(second).isEqualTo(new AlertsAcknowledged(Set.of(), Set.of(open, taken), Set.of(unknown)));
        Acknowledgement single = process.send(new AcknowledgeAlert(open, "eve"));
        assertThat(single.acknowledgedBy()).isEqualTo("bob");
        assertThat(process.eventsOf(open)).hasSize(2);
        assertThat(process.eventsOf(unknown)).isEmpty();
    }

    @Test
    void of_two_at_the_same_time_one_is_first_for_each_alert() {
        List<AlertId> alerts = raised(200);
        var all = new LinkedHashSet<>(alerts);

        List<AlertsAcknowledged> both = Stream.of("ada", "bob")
                .map(name -> CompletableFuture.<AlertsAcknowledged>supplyAsync(
                        () -> process.send(new AcknowledgeAlerts(all, name))))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(both.stream().mapToInt(one -> one.acknowledged().size()).sum())
                .isEqualTo(200);
        assertThat(alerts)
                .allSatisfy(alert -> assertThat(process.eventsOf(alert).stream()
                                .filter(event -> event.getPayload() instanceof AlertAcknowledged))
                        .hasSize(1));
    }

    @Test
    void each_event_of_a_request_records_its_filter_and_counts() {
        List<AlertId> open = raised(2);
        AlertId taken = raised(1).getFirst();
        process.send(new AcknowledgeAlert(taken, "ada"));
        String filter = "{\"severity\":[\"low\"]}";

        process.send(new AcknowledgeAlerts(
                Set.of(open.getFirst(), open.getLast(), taken), "bob", filter, 1_500, null, null));

        assertThat(open)
                .allSatisfy(
                        alert -> assertThat(bulk(alert)).isEqualTo(new BulkAcknowledgement(filter, 1_500, 2, 1, null)));
        assertThat(bulk(taken)).as("acknowledged alone before").isNull();
    }

    @Test
    void the_event_of_named_alerts_records_their_number_and_no_filter() {
        List<AlertId> named = raised(3);

        process.send(new AcknowledgeAlerts(Set.copyOf(named), "bob"));

        assertThat(named)
                .allSatisfy(alert -> assertThat(bulk(alert)).isEqualTo(new BulkAcknowledgement(null, 3, 3, 0, null)));
    }

    @Test
    void a_verdict_of_a_request_is_given_to_the_alerts_that_it_acknowledges_only() {
        AlertId open = raised(1).getFirst();
        AlertId taken = raised(1).getFirst();
        process.send(new AcknowledgeAlert(taken, "ada"));

        process.send(new AcknowledgeAlerts(Set.of(open, taken), "bob", "{}", 2, AlertVerdict.EXPECTED, "a test"));

        assertThat(process.eventsOf(open).getLast().getPayload())
                .isInstanceOfSatisfying(
                        AlertAssessed.class,
                        assessed -> assertThat(List.of(assessed.verdict(), assessed.note(), assessed.assessedBy()))
                                .isEqualTo(List.of(AlertVerdict.EXPECTED, "a test", "bob")));
        assertThat(process.eventsOf(open).get(1).getPayload())
                .isInstanceOfSatisfying(
                        AlertAcknowledged.class,
                        acknowledged -> assertThat(acknowledged.bulk())
                                .isEqualTo(new BulkAcknowledgement("{}", 2, 1, 1, AlertVerdict.EXPECTED)));
        assertThat(process.eventsOf(taken)).hasSize(2);
        var again = new AssessAlert(open, AlertVerdict.EXPECTED, "a test", "bob");
        AlertAssessment same = process.send(again);
        assertThat(same.assessedBy()).isEqualTo("bob");
        assertThat(process.eventsOf(open)).as("created, acknowledged, assessed").hasSize(3);
    }

    @Test
    void a_note_alone_is_given_as_well() {
        AlertId open = raised(1).getFirst();

        process.send(new AcknowledgeAlerts(Set.of(open), "bob", null, 1, null, "seen"));

        assertThat(process.eventsOf(open)).hasSize(3);
    }

    private static @Nullable BulkAcknowledgement bulk(AlertId alert) {
        return ((AlertAcknowledged) process.eventsOf(alert).getLast().getPayload()).bulk();
    }

    @Test
    void more_than_a_thousand_at_once_are_refused() {
        Set<AlertId> many = Stream.generate(AlertId::random).limit(1_001).collect(toCollection(LinkedHashSet::new));

        assertThat(process.refusal(new AcknowledgeAlerts(many, "ada")))
                .get()
                .isInstanceOf(Rejection.ValidationFailed.class);
    }

    private static List<AlertId> raised(int alerts) {
        List<AlertId> ids = Stream.generate(AlertId::random).limit(alerts).toList();
        process.publish(ids.stream()
                .map(alert -> new GenericDomainEventMessage<>(Alert.TYPE, alert.toString(), 0L, created(alert)))
                .toList());
        return ids;
    }

    private static AlertCreated created(AlertId alert) {
        return new AlertCreated(
                alert,
                ALPHA,
                "host",
                MIMIKATZ,
                AlertSource.HUNT,
                AlertCategory.IOC,
                HUNT,
                false,
                NOON,
                NOON,
                UUID.randomUUID(),
                null,
                null,
                null,
                null);
    }
}
