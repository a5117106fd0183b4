package io.hunt.command.alert;

import static io.hunt.command.alert.MatchSamples.HUNT;
import static io.hunt.command.alert.MatchSamples.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.alert.AlertEvent;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.host.HostEvent;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostEvent.HostReported;
import io.hunt.api.host.HostNotice;
import io.hunt.api.host.NoticeKind;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.testing.SingleMatch;
import io.hunt.api.testing.TestDatabase;
import io.hunt.command.exception.Exceptions;
import io.hunt.command.label.LabelRules;
import io.hunt.engine.processor.CausingEvent;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Alert ids and window keys as services have stored them: other values would raise known alerts again. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeduplicationKeysTest {

    private static final String INDICATOR = "44444444-4444-4444-8444-444444444444";
    private static final String IDENTITY_CONFLICT = "684a9347-ced5-59f8-ad07-c80c64993562";
    private static final String DISK_ENCRYPTION = "bc64f9ea-936c-5c58-8d60-7b793aab3678";

    private static final UUID FIRST = UUID.fromString("22222222-2222-4222-8222-222222222222");
    private static final AlertId ALERT_OF_FIRST = new AlertId(UUID.fromString("41fdc465-d350-5840-ace9-936841612e47"));

    private static final HostId HOST = new HostId(UUID.fromString("11111111-1111-4111-8111-111111111111"));
    private static final MatchIngested MATCH = SingleMatch.of(
            HUNT,
            HOST,
            "alpha",
            new FrozenIoc(
                    new IndicatorId(UUID.fromString(INDICATOR)), IocType.FILENAME, "mimikatz.exe", Severity.CRITICAL),
            "{}",
            List.of(),
            NOON,
            false,
            null);
    private static final HostEvent CONFLICT = new HostIdentityConflicted(HOST, "10.0.0.9", "alpha");
    private static final HostEvent UNENCRYPTED = new HostReported(
            HOST, "alpha", new HostNotice("1", NoticeKind.COMPLIANCE_FAILED, "disk encryption", "off", NOON));

    private static HikariDataSource pool;
    private static JdbcClient jdbc;
    private static TransactionTemplate transaction;
    private static DeduplicationWindows windows;

    @BeforeAll
    static void connect() {
        pool = new HikariDataSource();
        pool.setDataSource(TestDatabase.migrated());
        jdbc = JdbcClient.create(pool);
        transaction = new TransactionTemplate(new DataSourceTransactionManager(pool));
        windows = new DeduplicationWindows(jdbc);
    }

    @AfterAll
    static void disconnect() {
        pool.close();
    }

    @BeforeEach
    void forget() {
        jdbc.sql("delete from alert_window").update();
        jdbc.sql("delete from alert_sighting").update();
    }

    @Test
    void a_match_is_stored_by_its_host_and_its_indicator() {
        assertThat(decided(FIRST, MATCH).alertId()).isEqualTo(ALERT_OF_FIRST);

        assertThat(storedKey()).isEqualTo(HOST + " " + INDICATOR + " " + ALERT_OF_FIRST);
    }

    @Test
    void an_incident_is_stored_by_its_host_and_its_kind() {
        assertThat(decided(FIRST, CONFLICT).alertId()).isEqualTo(ALERT_OF_FIRST);

        assertThat(storedKey()).isEqualTo(HOST + " " + IDENTITY_CONFLICT + " " + ALERT_OF_FIRST);
    }

    @Test
    void a_rule_that_is_not_met_is_stored_by_its_host_its_kind_and_its_name() {
        assertThat(decided(FIRST, UNENCRYPTED).alertId()).isEqualTo(ALERT_OF_FIRST);

        assertThat(storedKey()).isEqualTo(HOST + " " + DISK_ENCRYPTION + " " + ALERT_OF_FIRST);
    }

    @Test
    void what_repeats_a_stored_alert_joins_it() {
        AlertId match = stored(INDICATOR);
        AlertId conflict = stored(IDENTITY_CONFLICT);
        AlertId unencrypted = stored(DISK_ENCRYPTION);

        assertThat(decided(UUID.randomUUID(), MATCH)).isInstanceOf(AlertRepeated.class);
        assertThat(decided(UUID.randomUUID(), MATCH).alertId()).isEqualTo(match);
        assertThat(decided(UUID.randomUUID(), CONFLICT).alertId()).isEqualTo(conflict);
        assertThat(decided(UUID.randomUUID(), UNENCRYPTED).alertId()).isEqualTo(unencrypted);
    }

    @Test
    void an_event_that_was_looked_at_before_gives_nothing() {
        jdbc.sql("insert into alert_sighting values (?)").param(FIRST).update();

        assertThat(events(FIRST, MATCH)).isEmpty();
        assertThat(events(FIRST, CONFLICT)).isEmpty();
    }

    private static AlertId stored(String subject) {
        AlertId alert = AlertId.random();
        jdbc.sql("insert into alert_window values (?, ?::uuid, ?, ?::timestamptz, 1)")
                .params(
                        HOST.value(),
                        subject,
                        alert.value(),
                        NOON.minusSeconds(3_600).toString())
                .update();
        return alert;
    }

    private static String storedKey() {
        return jdbc.sql("select concat_ws(' ', host_id, indicator_id, alert_id) from alert_window")
                .query(String.class)
                .single();
    }

    private static AlertEvent decided(UUID id, Object event) {
        return (AlertEvent) events(id, event).getFirst().getPayload();
    }

    private static List<EventMessage<?>> events(UUID id, Object event) {
        var cause = new CausingEvent(id, NOON, MetaData.emptyInstance());
        AlertCandidate candidate = event instanceof HostEvent incident
                ? HostIncident.of(incident, cause).orElseThrow()
                : IocMatch.of(MATCH.each().getFirst(), cause);
        return Objects.requireNonNull(transaction.execute(_ ->
                new AlertDeduplicator(windows, new Exceptions(jdbc, new LabelRules(jdbc))).decide(List.of(candidate))));
    }
}
