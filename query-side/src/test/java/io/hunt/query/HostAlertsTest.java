package io.hunt.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertGrouping;
import io.hunt.api.alert.AlertGroups;
import io.hunt.api.alert.AlertGroups.Group;
import io.hunt.api.alert.AlertHistogram;
import io.hunt.api.alert.AlertHistogram.Bar;
import io.hunt.api.alert.AlertInterval;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertQuery.CountAlertsOverTime;
import io.hunt.api.alert.AlertQuery.CountOpenAlerts;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.GroupAlerts;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertQuery.OpenAlerts;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertView;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Lists of alerts about hosts together with alerts about indicators. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostAlertsTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final HostId ALPHA = HostId.random();
    private static final AlertId CONFLICT = raised(AlertKind.IDENTITY_CONFLICT, "From 10.0.0.9.");
    private static final AlertId SILENT = raised(AlertKind.HOST_SILENT, "Not seen since noon.");
    private static final AlertId MATCH = AlertId.random();
    private static final HuntId HUNT = HuntId.random();
    private static final FrozenIoc IOC =
            new FrozenIoc(IndicatorId.random(), IocType.DOMAIN, "evil.test", Severity.CRITICAL);

    private static ReadSide side;

    @BeforeAll
    static void start() {
        side = new ReadSide();
        side.happened(
                IOC.id(), new IndicatorAdded(IOC.id(), IOC.type(), IOC.value(), IOC.severity(), null, null, "ada"));
        side.happened(CONFLICT, created(CONFLICT, AlertKind.IDENTITY_CONFLICT, "From 10.0.0.9."));
        side.happened(SILENT, created(SILENT, AlertKind.HOST_SILENT, "Not seen since noon."));
        side.happened(
                MATCH,
                new AlertCreated(
                        MATCH,
                        ALPHA,
                        "alpha",
                        IOC,
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

        assertThat(conflict.indicator().iocId()).isNull();
        assertThat(conflict.classification().source()).isNull();
        assertThat(conflict.details().kind()).isEqualTo(AlertKind.IDENTITY_CONFLICT);
        assertThat(conflict.details().detail()).isEqualTo("From 10.0.0.9.");
        assertThat(conflict.classification().severity()).isEqualTo(Severity.HIGH);
        assertThat(match.details().kind()).isNull();
        assertThat(match.classification().source()).isEqualTo(AlertSource.HUNT);
        assertThat(match.classification().severity()).isEqualTo(Severity.CRITICAL);
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
    void filters_take_several_words_and_every_origin() {
        assertThat(listed(of(Set.of(AlertKind.HOST_SILENT, AlertKind.IDENTITY_CONFLICT), null, null, null)))
                .containsExactlyInAnyOrder(CONFLICT, SILENT);
        assertThat(listed(of(Set.of(), IOC.id(), null, null))).containsExactly(MATCH);
        assertThat(listed(of(Set.of(), IndicatorId.random(), null, null))).isEmpty();
        assertThat(listed(of(Set.of(), null, HUNT, null))).containsExactly(MATCH);
        assertThat(listed(of(Set.of(), null, HuntId.random(), null))).isEmpty();
        assertThat(listed(of(Set.of(), null, null, "nobody"))).isEmpty();
        assertThat(side.page(
                                new ListAlerts(
                                        AlertFilter.ALL.between(NOON, NOON.plusMillis(1)),
                                        null,
                                        new PageRequest(50, null),
                                        Set.of()),
                                AlertView.class)
                        .items())
                .extracting(AlertView::id)
                .contains(CONFLICT, SILENT, MATCH);
    }

    @Test
    void they_are_grouped_by_host_indicator_and_hunt() {
        AlertGroups byHost = grouped(AlertGrouping.HOST);

        assertThat(byHost.total()).isEqualTo(byHost.items().size());
        assertThat(byHost.items().stream().mapToLong(Group::alerts).sum())
                .isEqualTo(side.jdbc().queryForObject("select count(*) from alert_view", Long.class));
        Group alpha = byHost.items().getFirst();
        assertThat(alpha.id()).isEqualTo(ALPHA.value());
        assertThat(alpha.severity()).isEqualTo(Severity.CRITICAL);
        assertThat(grouped(AlertGrouping.IOC).items())
                .containsExactly(new Group(IOC.id().value(), IOC.value(), 1, 1, Severity.CRITICAL, NOON));
        assertThat(grouped(AlertGrouping.HUNT).items())
                .containsExactly(new Group(HUNT.value(), null, 1, 1, Severity.CRITICAL, NOON));
    }

    private static AlertGroups grouped(AlertGrouping by) {
        return side.one(new GroupAlerts(AlertFilter.ALL, by), AlertGroups.class);
    }

    @Test
    void they_are_counted_over_time_without_gaps() {
        AlertFilter open = of(Set.of(), null, null, null).acknowledged(false);
        AlertHistogram counted = side.find(
                        new CountAlertsOverTime(
                                open.between(NOON.minusSeconds(5_400), NOON.plusSeconds(1)), AlertInterval.HOUR),
                        AlertHistogram.class)
                .orElseThrow();

        assertThat(counted.bars())
                .extracting(Bar::at)
                .containsExactly(NOON.minusSeconds(7_200), NOON.minusSeconds(3_600), NOON);
        assertThat(counted.bars().getFirst().bySeverity().values()).containsOnly(0L);
        assertThat(counted.bars().getLast().bySeverity())
                .containsEntry(Severity.CRITICAL, 1L)
                .containsEntry(Severity.HIGH, 1L)
                .containsEntry(Severity.MEDIUM, 1L)
                .containsEntry(Severity.INFO, 0L);
        assertThat(side.find(
                                new CountAlertsOverTime(
                                        open.between(NOON.minusSeconds(60), NOON), AlertInterval.MINUTE),
                                AlertHistogram.class)
                        .orElseThrow()
                        .bars()
                        .getFirst()
                        .bySeverity()
                        .values())
                .containsOnly(0L);
    }

    @Test
    void the_tallies_hold_them_and_fold_like_all_others() {
        OpenAlerts open = side.find(new CountOpenAlerts(), OpenAlerts.class).orElseThrow();
        assertThat(open.bySeverity()).containsEntry(Severity.HIGH, 1L).containsEntry(Severity.MEDIUM, 1L);
        assertThat(open.byCategory())
                .containsEntry(AlertCategory.IOC, 1L)
                .containsEntry(AlertCategory.TAMPER, 1L)
                .containsEntry(AlertCategory.HOST_STATE, 1L)
                .containsEntry(AlertCategory.COMPLIANCE, 0L);

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

        assertThat(found(alert).course().occurrences()).isEqualTo(2);
        assertThat(found(alert).disposition().acknowledgedBy()).isEqualTo("ada");
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

    private static AlertFilter of(
            Set<AlertKind> kinds, @Nullable IndicatorId ioc, @Nullable HuntId hunt, @Nullable String acknowledgedBy) {
        return new AlertFilter(
                new AlertFilter.Disposition(null, acknowledgedBy, Set.of()),
                ALPHA,
                new AlertFilter.Facets(Set.of(), Set.of(), Set.of(), kinds),
                new AlertFilter.Origin(ioc, null, hunt, null, null, false),
                null,
                null,
                null);
    }

    private static List<AlertId> listed(AlertFilter filter) {
        return side
                .page(new ListAlerts(filter, null, new PageRequest(50, null), Set.of()), AlertView.class)
                .items()
                .stream()
                .map(AlertView::id)
                .toList();
    }

    private static Page<AlertView> list(
            @Nullable AlertCategory category, @Nullable AlertSource source, @Nullable String q) {
        var filter = new AlertFilter(
                AlertFilter.Disposition.of(false),
                ALPHA,
                new AlertFilter.Facets(
                        Set.of(),
                        source == null ? Set.of() : Set.of(source),
                        category == null ? Set.of() : Set.of(category),
                        Set.of()),
                AlertFilter.Origin.ANY,
                null,
                null,
                q);
        return side.page(new ListAlerts(filter, null, new PageRequest(50, null), Set.of()), AlertView.class);
    }
}
