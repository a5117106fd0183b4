package io.hunt.query.alert;

import io.hunt.api.Page;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertHistogram;
import io.hunt.api.alert.AlertHistogram.Bar;
import io.hunt.api.alert.AlertQuery.CountAlertsOverTime;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertQuery.OpenAlerts;
import io.hunt.api.alert.AlertView;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.Severity;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import io.hunt.query.table.SeverityRanks;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists and counts the rows of the table alert_view. */
@Component
class AlertLists {

    private static final SortKey CREATED = new SortKey("created_at", "timestamptz");

    private static final SortOrders ORDERS = new SortOrders("-created_at", new SortKey("id", "uuid"))
            .by("created_at", CREATED)
            .by("detected_at", new SortKey("detected_at", "timestamptz"))
            .by("severity", new SortKey("severity_rank", "smallint"), CREATED);

    private static final KeysetPagination<AlertView> PAGES =
            new KeysetPagination<>("alert_view.*", Alerts.TABLE, ORDERS, "created_at", "alert_tally", Alerts::view);

    private static final KeysetPagination<AlertId> IDS = new KeysetPagination<>(
            "alert_view.id", Alerts.TABLE, ORDERS, "created_at", "alert_tally", row -> new AlertId(row.uuid("id")));

    /**
     * Filters by the value, which has an index and never changes for an indicator. Reads {@code public.ioc_view},
     * because the schema of an as-of query has no indicators.
     */
    private static final String OF_INDICATOR = """
            (md5(ioc_value) = md5((select value from public.ioc_view where id = ?)) and indicator_id = ?)""";

    private final JdbcClient jdbc;

    AlertLists(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Page<AlertView> list(ListAlerts query) {
        return page(PAGES, query);
    }

    Page<AlertId> ids(ListAlerts query) {
        return page(IDS, query);
    }

    private <T> Page<T> page(KeysetPagination<T> keysetPagination, ListAlerts query) {
        AlertId anchor = query.around();
        return anchor == null
                ? keysetPagination.read(jdbc, conditions(query.filter()), query.page())
                : keysetPagination.around(
                        jdbc, conditions(query.filter().acknowledged(null)), query.page(), "id", anchor.value());
    }

    static Filters conditions(AlertFilter filter) {
        var disposition = filter.disposition();
        var facets = filter.facets();
        var origin = filter.origin();
        return new Filters()
                .facet("acknowledged", disposition.acknowledged())
                .facetIn("severity_rank", SeverityRanks.each(facets.severities()))
                .facetIn("source", facets.sources())
                .facetIn("category", facets.categories())
                .in("kind", facets.kinds())
                .in("verdict", disposition.verdicts())
                .where("acknowledged_by = ?", disposition.acknowledgedBy())
                .where("late_match = ?", origin.lateMatch())
                .where("host_id = ?", filter.hostId(), HostId::value)
                .where("hunt_id = ?", origin.huntId(), HuntId::value)
                .where("campaign_id = ?", origin.campaignId(), CampaignId::value)
                .where("pack_id = ?", origin.packId(), PackId::value)
                .where(OF_INDICATOR, origin.iocId(), IndicatorId::value)
                .where("md5(ioc_value) = md5(?) and ioc_value = ?", origin.iocValue())
                .within("created_at", filter.from(), filter.to())
                .contains("concat_ws(' ', ioc_value, detail, hostname)", filter.q());
    }

    /** Counts alerts per interval; includes intervals without alerts. */
    AlertHistogram histogram(CountAlertsOverTime query) {
        Duration length = query.interval().length();
        Instant from = Objects.requireNonNull(query.filter().from());
        Instant to = Objects.requireNonNull(query.filter().to());
        var counted = counted(query.filter(), length);
        var bars = new ArrayList<Bar>();
        Instant at =
                Instant.ofEpochSecond(from.getEpochSecond() - Math.floorMod(from.getEpochSecond(), length.toSeconds()));
        while (at.isBefore(to) && bars.size() <= AlertHistogram.MOST_BARS) {
            bars.add(new Bar(at, counted.getOrDefault(at, none(Severity.class))));
            at = at.plus(length);
        }
        return new AlertHistogram(bars);
    }

    private Map<Instant, Map<Severity, Long>> counted(AlertFilter filter, Duration length) {
        Filters conditions = conditions(filter);
        var parameters = new ArrayList<Object>();
        parameters.add(length.toSeconds());
        parameters.addAll(conditions.parameters());
        var counted = new HashMap<Instant, Map<Severity, Long>>();
        jdbc.sql("""
                select date_bin(make_interval(secs => ?), created_at, 'epoch') as at, severity_rank, count(*) as n
                from alert_view
                where %s
                group by 1, 2""".formatted(conditions.sql())).params(parameters).query(row -> {
            counted.computeIfAbsent(new Row(row).instant("at"), _ -> none(Severity.class))
                    .put(SeverityRanks.severity(row.getInt("severity_rank")), row.getLong("n"));
        });
        return counted;
    }

    OpenAlerts open() {
        Map<Severity, Long> bySeverity = none(Severity.class);
        Map<AlertCategory, Long> byCategory = none(AlertCategory.class);
        jdbc.sql("""
                select severity_rank, category, sum(n) as n
                from alert_tally
                where not acknowledged
                group by severity_rank, category""").query(row -> {
            bySeverity.merge(SeverityRanks.severity(row.getInt("severity_rank")), row.getLong("n"), Long::sum);
            byCategory.merge(new Row(row).word(AlertCategory.class, "category"), row.getLong("n"), Long::sum);
        });
        return new OpenAlerts(bySeverity, byCategory);
    }

    private static <E extends Enum<E>> Map<E, Long> none(Class<E> type) {
        var counts = new EnumMap<E, Long>(type);
        for (E each : type.getEnumConstants()) {
            counts.put(each, 0L);
        }
        return counts;
    }
}
