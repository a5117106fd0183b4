package io.hunt.command.alert;

import static io.hunt.command.alert.MatchSamples.ALPHA;
import static io.hunt.command.alert.MatchSamples.BRAVO;
import static io.hunt.command.alert.MatchSamples.MIMIKATZ;
import static io.hunt.command.alert.MatchSamples.answer;
import static io.hunt.command.alert.MatchSamples.ioc;
import static io.hunt.command.alert.MatchSamples.match;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.exception.ExceptionCommand.CreateException;
import io.hunt.api.exception.ExceptionCommand.EndException;
import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.api.exception.ExceptionTerms;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.settings.SettingsCommand.SetLabelRule;
import io.hunt.command.CommandProcess;
import io.hunt.engine.processor.CausingEvent;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.ResetNotSupportedException;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MatchAlertProcessorTest {

    private static CommandProcess process;

    @BeforeAll
    static void start() {
        process = new CommandProcess();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @BeforeEach
    void forget() {
        process.empty("alert_window", "alert_sighting");
    }

    @Test
    void a_match_in_the_log_becomes_an_alert_that_can_be_acknowledged() {
        EventMessage<?> match =
                GenericEventMessage.asEventMessage(match(ALPHA, MIMIKATZ)).andMetaData(Map.of("traceId", "request-7"));
        AlertId alert = alertOf(match);

        process.publish(List.of(match));
        CommandProcess.await(() -> !process.eventsOf(alert).isEmpty());

        var created = process.eventsOf(alert).getFirst();
        assertThat(created.getSequenceNumber()).isZero();
        assertThat(created.getPayload())
                .isInstanceOfSatisfying(
                        AlertCreated.class,
                        payload -> assertThat(payload.createdAt()).isEqualTo(match.getTimestamp()));
        assertThat(created.getMetaData())
                .containsEntry("causationId", match.getIdentifier())
                .containsEntry("correlationId", "request-7");
        Acknowledgement acknowledgement = process.send(new AcknowledgeAlert(alert, "ada"));
        assertThat(acknowledgement.acknowledgedBy()).isEqualTo("ada");
        assertThat(process.eventsOf(alert)).hasSize(2);
    }

    @Test
    void a_repeat_in_the_same_batch_is_written_beside_the_alert() {
        EventMessage<?> first = GenericEventMessage.asEventMessage(match(BRAVO, MIMIKATZ));
        EventMessage<?> again = GenericEventMessage.asEventMessage(match(BRAVO, MIMIKATZ));

        process.publish(List.of(first, again));
        CommandProcess.await(() -> count(AlertRepeated.class, alertOf(first)) == 1);

        assertThat(process.eventsOf(alertOf(first))).hasSize(1);
        assertThat(process.eventsOf(alertOf(again))).isEmpty();
    }

    @Test
    void each_match_of_an_answer_raises_an_alert_of_its_own() {
        EventMessage<?> answer = GenericEventMessage.asEventMessage(answer(BRAVO, ioc("one.exe"), ioc("two.exe")));
        List<AlertId> alerts = alertsOf(answer);

        process.publish(List.of(answer));
        CommandProcess.await(() -> process.count("alert_sighting") == 2);

        assertThat(alerts)
                .doesNotHaveDuplicates()
                .allSatisfy(alert -> assertThat(process.eventsOf(alert))
                        .singleElement()
                        .satisfies(created -> assertThat(created.getMetaData())
                                .containsEntry("causationId", answer.getIdentifier())));
    }

    @Test
    void an_exception_covers_one_match_of_an_answer_and_not_the_other() {
        FrozenIoc covered = added("covered.exe");
        created(covered, Duration.ofHours(1));
        EventMessage<?> answer =
                GenericEventMessage.asEventMessage(answer(ALPHA, ioc("first.exe"), covered, ioc("third.exe")));
        List<AlertId> alerts = alertsOf(answer);

        process.publish(List.of(answer));
        CommandProcess.await(() -> !process.eventsOf(alerts.getLast()).isEmpty());

        assertThat(process.eventsOf(alerts.getFirst())).hasSize(1);
        assertThat(process.eventsOf(alerts.get(1))).isEmpty();
    }

    private static List<AlertId> alertsOf(EventMessage<?> answer) {
        CausingEvent cause = CausingEvent.of(answer);
        return ((MatchIngested) answer.getPayload())
                .each().stream()
                        .map(match -> IocMatch.of(match, cause).alertId())
                        .toList();
    }

    @Test
    void alert_and_token_stand_or_fall_together() {
        EventMessage<?> match = GenericEventMessage.asEventMessage(match(ALPHA, MIMIKATZ));
        process.owner().execute("""
                create sequence refusals;
                create function refuse() returns trigger language plpgsql as $$
                begin
                  perform nextval('refusals');
                  raise exception using errcode = '53100', message = 'disk full';
                end $$;
                create trigger refuse before update of token on tokenentry for each row
                when (new.processorname = 'alerts') execute function refuse()""");
        try {
            process.publish(List.of(match));
            CommandProcess.await(() -> process.count("refusals where is_called") == 1);
            assertThat(process.eventsOf(alertOf(match))).isEmpty();
            assertThat(process.count("alert_sighting")).isZero();
        } finally {
            process.owner().execute("drop function refuse() cascade");
        }
        CommandProcess.await(() -> !process.eventsOf(alertOf(match)).isEmpty());
        assertThat(process.count("alert_sighting")).isEqualTo(1);
    }

    @Test
    void alerts_are_never_raised_again_from_the_beginning() {
        StreamingEventProcessor alerts = processor();
        alerts.shutDown();
        try {
            assertThatThrownBy(alerts::resetTokens)
                    .isInstanceOf(ResetNotSupportedException.class)
                    .hasRootCauseInstanceOf(UnsupportedOperationException.class);
        } finally {
            alerts.start();
        }
    }

    @Test
    void a_hunt_whose_exception_ends_between_two_matches_raises_an_alert_for_the_second() {
        FrozenIoc ioc = added("ends-early.exe");
        ExceptionId exception = created(ioc, Duration.ofHours(1));
        EventMessage<?> under = GenericEventMessage.asEventMessage(match(ALPHA, ioc));
        process.publish(List.of(under));
        CommandProcess.await(() -> process.count("alert_sighting") == 1);

        process.send(new EndException(exception, "bob"));
        EventMessage<?> after = GenericEventMessage.asEventMessage(match(ALPHA, ioc));
        process.publish(List.of(after));
        CommandProcess.await(() -> !process.eventsOf(alertOf(after)).isEmpty());

        assertThat(process.eventsOf(alertOf(under))).isEmpty();
        assertThat(process.eventsOf(exception)).hasSize(2);
    }

    @Test
    void an_exception_of_a_tag_covers_hosts_by_name_label_and_rule() {
        FrozenIoc tagged = added("tagged.exe", "Pentest");
        FrozenIoc other = added("other.exe", "daily");
        HostId named = enrolled("named-1");
        HostId labelled = enrolled("labelled-1", "LAB");
        HostId ruled = enrolled("db-1");
        HostId pretender = enrolled("web-1", "databases");
        process.<Object>send(new SetLabelRule("Databases", "hostname like 'db-%'", "root"));
        var terms = new ExceptionTerms(
                "pentest",
                List.of(named),
                List.of("databases", "lab"),
                "ada",
                "a test",
                Instant.now().plusSeconds(3_600));
        process.<Object>send(new CreateException(ExceptionId.random(), null, terms, "ada"));
        var raised = new HashMap<AlertId, Boolean>();
        var matches = new ArrayList<EventMessage<?>>();
        for (HostId host : List.of(named, labelled, ruled, pretender)) {
            for (FrozenIoc ioc : List.of(tagged, other)) {
                EventMessage<?> match = GenericEventMessage.asEventMessage(match(host, ioc));
                matches.add(match);
                raised.put(
                        IocMatch.of(match(host, ioc).each().getFirst(), CausingEvent.of(match))
                                .alertId(),
                        ioc.equals(other) || host.equals(pretender));
            }
        }

        process.publish(matches);
        String ids = matches.stream().map(EventMessage::getIdentifier).collect(Collectors.joining("','", "'", "'"));
        CommandProcess.await(() -> process.count("alert_sighting where match_id in (" + ids + ")") == matches.size());

        raised.forEach((alert, isRaised) ->
                assertThat(process.eventsOf(alert)).as("%s", alert).hasSize(isRaised ? 1 : 0));
    }

    private static HostId enrolled(String hostname, String... labels) {
        HostId host = HostId.random();
        process.<Object>send(
                new EnrollHost(host, new HostFacts(hostname, Platform.LINUX, "6.1", "1.0", List.of(labels))));
        return host;
    }

    @Test
    void an_exception_ends_by_itself_with_an_event() {
        ExceptionId exception = createdLongAgo(added("ends-late.exe"));

        CommandProcess.await(() -> process.eventsOf(exception).size() == 2);

        assertThat(process.eventsOf(exception).getLast().getPayload())
                .isInstanceOfSatisfying(
                        ExceptionEnded.class,
                        ended -> assertThat(ended.endedBy()).isNull());
        assertThat(process.count("match_exception where ended_at >= ends_at and id = '" + exception + "'"))
                .isEqualTo(1);
    }

    @Test
    void an_exception_of_an_unknown_indicator_is_refused() {
        var unknown = new CreateException(
                ExceptionId.random(), IndicatorId.random(), terms(Instant.now().plusSeconds(3_600)), "ada");

        assertThat(process.refusal(unknown)).get().isInstanceOf(Rejection.UnknownIndicator.class);
    }

    private static FrozenIoc added(String value, String... tags) {
        var ioc = new FrozenIoc(IndicatorId.random(), IocType.FILENAME, value, Severity.HIGH);
        process.<Object>send(
                new AddIndicator(ioc.id(), ioc.type(), value, ioc.severity(), null, null, false, "ada", List.of(tags)));
        return ioc;
    }

    private static ExceptionId created(FrozenIoc ioc, Duration period) {
        var exception = ExceptionId.random();
        process.<Object>send(
                new CreateException(exception, ioc.id(), terms(Instant.now().plus(period)), "ada"));
        return exception;
    }

    /** Appends the creation of an exception whose end has passed, because the command accepts only an end in the future. */
    private static ExceptionId createdLongAgo(FrozenIoc ioc) {
        var exception = ExceptionId.random();
        Instant end = Instant.now().minusSeconds(60);
        var created = new ExceptionCreated(exception, ioc, terms(end), "ada", end.minusSeconds(60));
        process.publish(List.of(new GenericDomainEventMessage<>("AlertException", exception.toString(), 0L, created)));
        return exception;
    }

    private static ExceptionTerms terms(Instant end) {
        return new ExceptionTerms(null, List.of(ALPHA), List.of(), "ada", "a test", end.truncatedTo(ChronoUnit.MILLIS));
    }

    private static StreamingEventProcessor processor() {
        return process.axon()
                .eventProcessingConfiguration()
                .eventProcessor(MatchAlertProcessor.PROCESSOR, StreamingEventProcessor.class)
                .orElseThrow();
    }

    private static long count(Class<?> event, AlertId alert) {
        Long rows = process.jdbc()
                .queryForObject(
                        "select count(*) from domainevententry where payloadtype = ?"
                                + " and convert_from(payload, 'UTF8') like ?",
                        Long.class,
                        event.getSimpleName(),
                        "%" + alert + "%");
        return rows == null ? 0 : rows;
    }

    private static AlertId alertOf(EventMessage<?> match) {
        return IocMatch.of(match(ALPHA, MIMIKATZ).each().getFirst(), CausingEvent.of(match))
                .alertId();
    }
}
