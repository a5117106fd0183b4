package io.hunt.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertId;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertQuery.CountOpenAlerts;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertQuery.OpenAlerts;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertView;
import io.hunt.api.host.HostId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Alerts about no indicator beside those about one. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostAlertsTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final HostId ALPHA = HostId.random();
    private static final AlertId CONFLICT = raised(AlertKind.IDENTITY_CONFLICT, "From 10.0.0.9.");
    private static final AlertId SILENT = raised(AlertKind.HOST_SILENT, "Not seen since noon.");
    private static final AlertId MATCH = AlertId.random();

    private static ReadSide side;

    @BeforeAll
    static void start() {
        side = new ReadSide();
        side.happened(CONFLICT, created(CONFLICT, AlertKind.IDENTITY_CONFLICT, "From 10.0.0.9."));
        side.happened(SILENT, created(SILENT, AlertKind.HOST_SILENT, "Not seen since noon."));
        side.happened(
                MATCH,
                new AlertCreated(
                        MATCH,
                        ALPHA,
                        "alpha",
                        new FrozenIoc(IndicatorId.random(), IocType.DOMAIN, "evil.test", Severity.CRITICAL),
                        AlertSource.HUNT,
                        AlertCategory.IOC,
                        null,
                        false,
                        NOON,
                        NOON,
                        UUID.randomUUID(),
                        null,
                        null,
                        null,
                        null));
        side.settle();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @Test
    void each_is_read_as_it_was_raised() {
        AlertView conflict = found(CONFLICT);
        AlertView match = found(MATCH);

        assertThat(conflict.ioc()).isNull();
        assertThat(conflict.source()).isNull();
        assertThat(conflict.kind()).isEqualTo(AlertKind.IDENTITY_CONFLICT);
        assertThat(conflict.detail()).isEqualTo("From 10.0.0.9.");
        assertThat(conflict.severity()).isEqualTo(Severity.HIGH);
        assertThat(match.kind()).isNull();
        assertThat(match.source()).isEqualTo(AlertSource.HUNT);
        assertThat(match.severity()).isEqualTo(Severity.CRITICAL);
    }

    @Test
    void lists_filter_and_count_them() {
        assertThat(list(AlertCategory.TAMPER, null, null).items())
                .extracting(AlertView::id)
                .containsExactly(CONFLICT);
        assertThat(list(null, AlertSource.HUNT, null).items())
                .extracting(AlertView::id)
                .containsExactly(MATCH);
        assertThat(list(null, null, "SEEN SINCE").items())
                .extracting(AlertView::id)
                .containsExactly(SILENT);
        assertThat(list(null, null, "evil").items()).extracting(AlertView::id).containsExactly(MATCH);
        assertThat(list(AlertCategory.TAMPER, null, null).total()).isEqualTo(1);
        assertThat(list(null, null, null).total()).isEqualTo(3);
    }

    @Test
    void the_tallies_hold_them_and_fold_like_all_others() {
        OpenAlerts open = side.find(new CountOpenAlerts(), OpenAlerts.class).orElseThrow();
        assertThat(open.bySeverity()).containsEntry(Severity.HIGH, 1L).containsEntry(Severity.MEDIUM, 1L);

        assertThat(side.jdbc().queryForObject("""
                select count(*) from alert_tally
                where (acknowledged, severity_rank, source, category) is null
                   or source is null""", Integer.class)).isZero();
    }

    @Test
    void repeats_and_acknowledgements_reach_them() {
        AlertId alert = AlertId.random();
        side.happened(alert, created(alert, AlertKind.HOST_RETURNED, "Seen again."));
        side.noted(new AlertRepeated(alert, null, 2, NOON.plusSeconds(1), UUID.randomUUID(), null));
        side.happened(alert, new AlertAcknowledged(alert, "ada", NOON.plusSeconds(2)));
        side.settle();

        assertThat(found(alert).occurrences()).isEqualTo(2);
        assertThat(found(alert).acknowledgedBy()).isEqualTo("ada");
    }

    private static AlertId raised(AlertKind kind, String detail) {
        return new AlertId(UUID.nameUUIDFromBytes((kind + detail).getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    }

    private static AlertCreated created(AlertId alert, AlertKind kind, String detail) {
        return new AlertCreated(
                alert,
                ALPHA,
                "alpha",
                null,
                null,
                kind.category(),
                null,
                false,
                NOON,
                NOON,
                UUID.randomUUID(),
                null,
                kind,
                detail);
    }

    private static AlertView found(AlertId alert) {
        return side.find(new FindAlert(alert), AlertView.class).orElseThrow();
    }

    private static Page<AlertView> list(
            @Nullable AlertCategory category, @Nullable AlertSource source, @Nullable String q) {
        var query = new ListAlerts(
                false, ALPHA, null, source, category, null, null, null, q, null, new PageRequest(50, null), Set.of());
        return side.page(query, AlertView.class);
    }
}
