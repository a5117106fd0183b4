package io.hunt.command.retrohunt;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.QueryId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocCommand.ImportIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.testing.SingleMatch;
import io.hunt.command.CommandProcess;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Tests from observed rows to alerts, through the processors of a process. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RetroHuntTest {

    private static CommandProcess process;

    private final HostId host = HostId.random();
    private final CampaignId campaign = CampaignId.random();
    private final Instant hourAgo = Instant.now().truncatedTo(ChronoUnit.MILLIS).minusSeconds(3_600);

    @BeforeAll
    static void start() {
        process = new CommandProcess();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @Test
    void a_past_sighting_raises_an_alert_with_its_original_time() {
        collected("{\"remote_address\": \"203.0.113.9\"}");
        IndicatorId added = add(IocType.IPV4, "203.0.113.9");

        await(added, 1);
        AlertCreated alert = alerts(added).getFirst();
        assertThat(alert.source()).isEqualTo(AlertSource.HISTORICAL_MATCH);
        assertThat(alert.hostId()).isEqualTo(host);
        assertThat(alert.ioc()).isEqualTo(new FrozenIoc(added, IocType.IPV4, "203.0.113.9", Severity.HIGH));
        assertThat(alert.detectedAt()).isEqualTo(hourAgo.minusSeconds(60));
        assertThat(alert.createdAt()).isAfter(hourAgo.plusSeconds(3_000));
        assertThat(alert.campaignId()).isEqualTo(campaign);
        assertThat(alert.huntId()).isNull();
        assertThat(alert.lateMatch()).isFalse();
    }

    @Test
    void within_24_hours_of_an_alert_a_past_sighting_is_a_repeat_and_so_is_a_match_after_it() {
        collected("{\"remote_address\": \"203.0.113.10\"}");
        IndicatorId added = add(IocType.IPV4, "203.0.113.10");
        await(added, 1);

        process.publish(List.of(GenericEventMessage.asEventMessage(SingleMatch.of(
                HuntId.random(),
                host,
                "h",
                new FrozenIoc(added, IocType.IPV4, "203.0.113.10", Severity.HIGH),
                "{}",
                List.of(),
                hourAgo,
                false,
                null))));
        CommandProcess.await(() -> repeats(added) == 1);
        process.send(new ChangeIndicator(added, false, null, null, null, "ada"));
        process.send(new ChangeIndicator(added, true, null, null, null, "ada"));

        CommandProcess.await(() -> repeats(added) == 2);
        assertThat(alerts(added)).hasSize(1);
    }

    @Test
    void an_import_of_a_thousand_raises_what_was_seen_of_them() {
        collected(IntStream.range(0, 20)
                .mapToObj(i -> "{\"sha1\": \"" + digest(i) + "\"}")
                .toArray(String[]::new));
        for (int from : List.of(0, 500)) {
            process.<Object>send(new ImportIndicators(
                    IntStream.range(from, from + 500)
                            .mapToObj(
                                    i -> new IndicatorCandidate(IocType.SHA1, digest(i), Severity.LOW, null, "import"))
                            .toList(),
                    false,
                    "ada"));
        }

        CommandProcess.await(() -> created(host) == 20);
        CommandProcess.await(() -> process.count("watched_value where origin like '%'") >= 1_000);
        assertThat(created(host)).isEqualTo(20);
    }

    private IndicatorId add(IocType type, String value) {
        IndicatorId id = IndicatorId.random();
        process.<Object>send(new AddIndicator(id, type, value, Severity.HIGH, null, null, "ada"));
        return id;
    }

    /** Stores rows that were collected an hour ago; the index may or may not contain them yet. */
    private void collected(String... rows) {
        QueryId query = QueryId.random();
        for (String row : rows) {
            process.jdbc()
                    .update(
                            """
                            insert into campaign_row (query_id, host_id, hostname, "row", detected_at, ingested_at)
                            values (?, ?, 'h', cast(? as json), ?, ?)""",
                            query.value(),
                            host.value(),
                            row,
                            Timestamp.from(hourAgo.minusSeconds(60)),
                            Timestamp.from(hourAgo));
        }
        EventMessage<?> enrolled = GenericEventMessage.asEventMessage(
                new HostEnrolled(host, new HostFacts("h", Platform.LINUX, "", "", List.of())));
        EventMessage<?> collected = GenericEventMessage.asEventMessage(new RowsCollected(
                campaign,
                query,
                List.of(new HostRows(host, "h", rows.length, false, "", null, hourAgo, false, false, false)),
                new RowTotals(1, 1, 0, 0, rows.length)));
        process.publish(List.of(enrolled, collected));
    }

    private static void await(IndicatorId indicator, int alerts) {
        CommandProcess.await(() -> alerts(indicator).size() == alerts);
    }

    private static List<AlertCreated> alerts(IndicatorId indicator) {
        return process
                .jdbc()
                .queryForList(
                        "select alert_id::text from alert_window where indicator_id = ? and alert_id is not null",
                        String.class,
                        indicator.value())
                .stream()
                .flatMap(alert -> process.eventsOf(Objects.requireNonNull(alert)).stream())
                .map(EventMessage::getPayload)
                .filter(AlertCreated.class::isInstance)
                .map(AlertCreated.class::cast)
                .toList();
    }

    private static long repeats(IndicatorId indicator) {
        return alerts(indicator).stream()
                .mapToLong(alert -> process.count("domainevententry where payloadtype = '"
                        + AlertRepeated.class.getSimpleName() + "' and convert_from(payload, 'UTF8') like '%"
                        + alert.alertId() + "%'"))
                .sum();
    }

    private static long created(HostId host) {
        return process.count("alert_window where alert_id is not null and host_id = '" + host + "'");
    }

    private static String digest(int number) {
        return "%040x".formatted(number);
    }
}
