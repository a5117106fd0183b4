package io.hunt.command.alert;

import static io.hunt.command.alert.MatchSamples.ALPHA;
import static io.hunt.command.alert.MatchSamples.BRAVO;
import static io.hunt.command.alert.MatchSamples.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.host.HostEvent;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostFellSilent;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostReported;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostEvent.HostReturned;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostNotice;
import io.hunt.api.host.NoticeKind;
import io.hunt.api.host.Platform;
import io.hunt.api.ioc.Severity;
import io.hunt.api.testing.TestDatabase;
import io.hunt.command.exception.Exceptions;
import io.hunt.command.label.LabelRules;
import io.hunt.engine.processor.CausingEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
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

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostIncidentTest {

    private static final Instant A_DAY_LATER = NOON.plus(Duration.ofHours(24));
    private static final Instant EARLIER = NOON.minusSeconds(60);
    private static final HostEvent CONFLICT = new HostIdentityConflicted(ALPHA, "10.0.0.9", "alpha");
    private static final HostFacts FACTS = new HostFacts("alpha", Platform.LINUX, "6.1", "1.0", List.of());

    private static HikariDataSource pool;
    private static JdbcClient jdbc;
    private static TransactionTemplate transaction;
    private static AlertDeduplicator raising;

    @BeforeAll
    static void connect() {
        pool = new HikariDataSource();
        pool.setDataSource(TestDatabase.migrated());
        jdbc = JdbcClient.create(pool);
        transaction = new TransactionTemplate(new DataSourceTransactionManager(pool));
        raising = new AlertDeduplicator(new DeduplicationWindows(jdbc), new Exceptions(jdbc, new LabelRules(jdbc)));
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
    void an_alert_about_no_indicator_says_what_happened() {
        HostIncident conflict = happened(CONFLICT, NOON);

        assertThat(decided(conflict))
                .containsExactly(new AlertCreated(
                        conflict.alertId(),
                        ALPHA,
                        "alpha",
                        null,
                        null,
                        AlertCategory.TAMPER,
                        null,
                        false,
                        NOON,
                        NOON,
                        conflict.cause().id(),
                        null,
                        AlertKind.IDENTITY_CONFLICT,
                        "A second stream of this host took over from a living one, from 10.0.0.9."));
    }

    @Test
    void every_cause_has_its_kind_category_and_severity() {
        assertThat(told(new HostEnrolled(ALPHA, FACTS))).isEqualTo("host_enrolled fleet_change info");
        assertThat(told(new HostRetired(ALPHA, "root", "alpha"))).isEqualTo("host_retired fleet_change info");
        assertThat(told(CONFLICT)).isEqualTo("identity_conflict tamper high");
        assertThat(told(new HostFellSilent(ALPHA, "alpha", EARLIER))).isEqualTo("host_silent host_state medium");
        assertThat(told(new HostReturned(ALPHA, "alpha", EARLIER))).isEqualTo("host_returned host_state info");
        assertThat(told(reported(NoticeKind.AGENT_BINARY_CHANGED, "jar")))
                .isEqualTo("agent_binary_changed tamper high");
        assertThat(told(reported(NoticeKind.OSQUERY_STOPPED, "osqueryi"))).isEqualTo("osquery_stopped tamper high");
        assertThat(told(reported(NoticeKind.COMPLIANCE_FAILED, "disk encryption")))
                .isEqualTo("compliance_failed compliance medium");
        assertThat(told(reported(NoticeKind.DISK_FULL, "/var"))).isEqualTo("disk_full host_state medium");
    }

    @Test
    void what_is_ordinary_raises_nothing() {
        assertThat(HostIncident.of(new HostLabelled(ALPHA, List.of(), "root"), cause(NOON)))
                .isEmpty();
    }

    @Test
    void the_same_kind_of_thing_on_the_same_host_is_a_repeat_for_24_hours() {
        HostIncident first = happened(CONFLICT, NOON);
        HostIncident again = happened(CONFLICT, A_DAY_LATER.minusMillis(1));
        HostIncident anew = happened(CONFLICT, A_DAY_LATER);

        assertThat(decided(first, again, anew))
                .element(1)
                .isEqualTo(new AlertRepeated(
                        first.alertId(),
                        null,
                        2,
                        again.cause().at(),
                        again.cause().id(),
                        null));
        assertThat(decided(happened(CONFLICT, A_DAY_LATER)))
                .singleElement()
                .isInstanceOfSatisfying(
                        AlertRepeated.class,
                        repeat -> assertThat(repeat.alertId()).isEqualTo(anew.alertId()));
    }

    @Test
    void a_host_that_flaps_is_one_silent_alert_and_one_returned() {
        List<AlertEvent> events = decided(
                happened(new HostFellSilent(ALPHA, "alpha", EARLIER), NOON),
                happened(new HostReturned(ALPHA, "alpha", EARLIER), NOON.plusSeconds(1)),
                happened(new HostFellSilent(ALPHA, "alpha", NOON), NOON.plusSeconds(2)),
                happened(new HostReturned(ALPHA, "alpha", NOON), NOON.plusSeconds(3)));

        assertThat(events)
                .extracting(event -> (Object) event.getClass())
                .containsExactly(AlertCreated.class, AlertCreated.class, AlertRepeated.class, AlertRepeated.class);
    }

    @Test
    void another_host_another_kind_and_another_rule_are_other_alerts() {
        assertThat(decided(
                        happened(CONFLICT, NOON),
                        happened(new HostIdentityConflicted(BRAVO, "10.0.0.9", "bravo"), NOON),
                        happened(reported(NoticeKind.OSQUERY_STOPPED, "osqueryi"), NOON),
                        happened(reported(NoticeKind.COMPLIANCE_FAILED, "firewall"), NOON),
                        happened(reported(NoticeKind.COMPLIANCE_FAILED, "disk encryption"), NOON)))
                .hasOnlyElementsOfType(AlertCreated.class);
        assertThat(decided(happened(reported(NoticeKind.COMPLIANCE_FAILED, "firewall"), NOON)))
                .hasOnlyElementsOfType(AlertRepeated.class);
    }

    @Test
    void the_same_event_delivered_twice_changes_nothing() {
        HostIncident conflict = happened(CONFLICT, NOON);
        HostIncident enrolled = happened(new HostEnrolled(ALPHA, FACTS), NOON);

        assertThat(decided(conflict, enrolled, conflict, enrolled)).hasSize(2);
        assertThat(decided(conflict, enrolled)).isEmpty();
    }

    @Test
    void a_host_that_joins_costs_no_window() {
        assertThat(decided(happened(new HostEnrolled(ALPHA, FACTS), NOON))).hasSize(1);

        assertThat(jdbc.sql("select count(*) from alert_window")
                        .query(Integer.class)
                        .single())
                .isZero();
    }

    @Test
    void a_detail_is_never_longer_than_it_may_be() {
        var notice = new HostNotice("1", NoticeKind.OSQUERY_STOPPED, "n".repeat(128), "d".repeat(1_024), EARLIER);

        var created = (AlertCreated) decided(happened(new HostReported(ALPHA, "alpha", notice), NOON))
                .getFirst();

        assertThat(created.detail()).hasSize(1_024);
        assertThat(created.detectedAt()).isEqualTo(EARLIER);
        assertThat(created.severity()).isEqualTo(Severity.HIGH);
    }

    private static HostReported reported(NoticeKind kind, String name) {
        return new HostReported(ALPHA, "alpha", new HostNotice("1", kind, name, "why", EARLIER));
    }

    private static String told(HostEvent event) {
        var created = (AlertCreated) decided(happened(event, NOON)).getFirst();
        AlertKind kind = created.kind();
        return (kind == null ? "" : kind.text()) + " " + created.category().text() + " "
                + created.severity().text();
    }

    private static HostIncident happened(HostEvent event, Instant at) {
        return HostIncident.of(event, cause(at)).orElseThrow();
    }

    private static CausingEvent cause(Instant at) {
        return new CausingEvent(UUID.randomUUID(), at, MetaData.emptyInstance());
    }

    private static List<AlertEvent> decided(HostIncident... batch) {
        var events = Objects.requireNonNull(transaction.execute(_ -> raising.decide(List.of(batch))));
        return events.stream().map(event -> (AlertEvent) event.getPayload()).toList();
    }
}
