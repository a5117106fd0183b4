package io.hunt.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.PageRequest;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertView;
import io.hunt.api.campaign.AssignmentFilter;
import io.hunt.api.campaign.CampaignFilter;
import io.hunt.api.campaign.CampaignQuery.LateResponse;
import io.hunt.api.campaign.CampaignQuery.ListAssignments;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignQuery.ListLateResponses;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.HostAssignment;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostView;
import io.hunt.api.hunt.CoverageFilter;
import io.hunt.api.hunt.HostCoverage;
import io.hunt.api.hunt.HuntFilter;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.QueryId;
import io.hunt.api.ioc.IndicatorFilter;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.jspecify.annotations.Nullable;

class PagingPropertyTest {

    private static final HuntId HUNT = HuntId.random();
    private static final CampaignId CAMPAIGN = CampaignId.random();
    private static final QueryId QUERY = QueryId.random();

    private static final ReadSide SIDE = new ReadSide();

    @BeforeContainer
    static void start() {
        SIDE.jdbc().update("""
                insert into hunt_summary (id, name, target_type, created_by, created_at, live_window_minutes,
                                          live_window_ends_at, seen_within_days)
                values (?, 'paged', 'FLEET', 'ada', '2026-01-01', 10, '2026-01-01', 90)""", HUNT.value());
        SIDE.jdbc().update("""
                insert into campaign_view (id, kind, name, created_by, created_at, live_window_ends_at, query_id)
                values (?, 'OSQUERY', 'paged', 'ada', '2026-01-01', '2026-01-01', ?)""", CAMPAIGN.value(), QUERY.value());
    }

    @AfterContainer
    static void stop() {
        SIDE.close();
    }

    /** List in one of its orders: its query, the id of an item, and the insertion of a row. */
    record Reader(String name, Function<PageRequest, Object> query, Function<Object, Object> id, Runnable insert) {

        @Override
        public String toString() {
            return name;
        }
    }

    @Property(tries = 100)
    boolean every_row_that_was_there_is_read_exactly_once_while_others_arrive(
            @ForAll("readers") Reader reader,
            @ForAll("sorts") int sort,
            @ForAll boolean down,
            @ForAll @IntRange(min = 1, max = 7) int size) {
        List<String> sorts = sorts(reader);
        String order = (down ? "-" : "") + sorts.get(sort % sorts.size());
        for (int i = 0; i < 5; i++) {
            reader.insert().run();
        }
        Set<Object> before = new HashSet<>(readAll(reader, order, 1_000, () -> {}));

        List<Object> seen = readAll(reader, order, size, reader.insert());

        assertThat(seen).doesNotHaveDuplicates().containsAll(before);
        return true;
    }

    @Provide
    static Arbitrary<Integer> sorts() {
        return Arbitraries.integers().between(0, 11);
    }

    @Provide
    static Arbitrary<Reader> readers() {
        return Arbitraries.of(
                new Reader(
                        "alerts",
                        page -> new ListAlerts(AlertFilter.ALL.acknowledged(false), null, page, Set.of()),
                        item -> ((AlertView) item).id(),
                        PagingPropertyTest::alert),
                new Reader(
                        "results",
                        page -> new ListHuntResults(HUNT, SampleEvents.ADA, ResultFilter.ALL, page),
                        item -> ((HuntResult) item).hostId(),
                        PagingPropertyTest::result),
                new Reader(
                        "ledger",
                        page -> new ListHuntHosts(HUNT, SampleEvents.ADA, CoverageFilter.ALL, page),
                        item -> ((HostCoverage) item).hostId(),
                        PagingPropertyTest::target),
                new Reader(
                        "hunts",
                        page -> new ListHunts(SampleEvents.ADA, HuntFilter.ALL, page, Set.of()),
                        item -> ((HuntSummary) item).id(),
                        PagingPropertyTest::hunt),
                new Reader(
                        "iocs",
                        page -> new ListIndicators(IndicatorFilter.ALL, page, Set.of()),
                        item -> ((IndicatorView) item).id(),
                        PagingPropertyTest::indicator),
                new Reader(
                        "hosts",
                        page -> new ListHosts(null, Set.of(), null, null, null, page),
                        item -> ((HostView) item).id(),
                        PagingPropertyTest::host),
                new Reader(
                        "campaigns",
                        page -> new ListCampaigns(CampaignFilter.ALL, page, Set.of()),
                        item -> ((CampaignSummary) item).id(),
                        PagingPropertyTest::campaign),
                new Reader(
                        "pending hosts",
                        page -> new ListPendingHosts(CAMPAIGN, page),
                        item -> ((PendingHost) item).hostId(),
                        PagingPropertyTest::pendingHost),
                new Reader(
                        "campaign hosts",
                        page -> new ListAssignments(CAMPAIGN, AssignmentFilter.ALL, page),
                        item -> ((HostAssignment) item).hostId(),
                        PagingPropertyTest::pendingHost),
                new Reader(
                        "late responses",
                        page -> new ListLateResponses(CAMPAIGN, page),
                        item -> ((LateResponse) item).hostId(),
                        PagingPropertyTest::lateResponse),
                new Reader(
                        "query rows",
                        page -> new ListQueryRows(QUERY, null, null, page, Set.of()),
                        item -> ((QueryRow) item).hostId(),
                        PagingPropertyTest::queryRow));
    }

    private static List<String> sorts(Reader reader) {
        return switch (reader.name()) {
            case "alerts" -> ListAlerts.SORTS;
            case "results" -> ListHuntResults.SORTS;
            case "ledger" -> ListHuntHosts.SORTS;
            case "hunts" -> ListHunts.SORTS;
            case "iocs" -> ListIndicators.SORTS;
            case "campaigns" -> ListCampaigns.SORTS;
            case "pending hosts" -> ListPendingHosts.SORTS;
            case "campaign hosts" -> ListAssignments.SORTS;
            case "late responses" -> ListLateResponses.SORTS;
            case "query rows" -> ListQueryRows.SORTS;
            default -> ListHosts.SORTS;
        };
    }

    private static List<Object> readAll(Reader reader, String sort, int size, Runnable meanwhile) {
        var seen = new ArrayList<>();
        @Nullable String token = null;
        do {
            var page = SIDE.page(reader.query().apply(new PageRequest(size, token, sort, null)), Object.class);
            page.items().stream().map(reader.id()).forEach(seen::add);
            token = page.nextPageToken();
            if (seen.size() < 40) {
                meanwhile.run();
            }
        } while (token != null);
        return seen;
    }

    /** Few different values, so that most rows have equal keys. */
    private static final String SOON = "timestamptz '2026-01-01' + (random() * 3)::int * interval '1 second'";

    private static void alert() {
        insert("""
                insert into alert_view (id, version, host_id, hostname, indicator_id, ioc_type, ioc_value, severity,
                                        source, category, late_match, detected_at, created_at, occurrences,
                                        last_seen_at)
                select ?, 0, gen_random_uuid(), 'h', gen_random_uuid(), 'MD5', 'v',
                       (array['CRITICAL', 'HIGH', 'INFO'])[1 + (random() * 2)::int], 'HUNT', 'IOC', false, %1$s, %1$s,
                       1, now()""");
    }

    private static void result() {
        insert("""
                insert into hunt_result (hunt_id, host_id, indicator_id, hostname, ioc_type, ioc_value, severity,
                                         evidence, more_evidence, detected_at, ingested_at, late_match, clock_skew)
                select '%2$s', ?, gen_random_uuid(), 'h' || (random() * 2)::int, 'MD5', 'v', 'LOW', '{}',
                       array[]::json[], %1$s, %1$s, false, false""");
    }

    private static void target() {
        insert("""
                insert into hunt_host (host_id, hunt_id, responded_at)
                select ?, '%2$s', case when random() < 0.5 then %1$s end""");
    }

    private static void hunt() {
        insert("""
                insert into hunt_summary (id, name, target_type, created_by, created_at, completed_at, status,
                                          live_window_minutes, live_window_ends_at, seen_within_days)
                select ?, 'n' || (random() * 2)::int, 'FLEET', 'ada', %1$s, case when random() < 0.5 then %1$s end,
                       'RUNNING', 10, now(), 90""");
    }

    private static void indicator() {
        insert("""
                insert into ioc_view (id, version, type, value, severity, active, created_by, created_at, updated_at)
                select ?, 0, 'MD5', 'v' || (random() * 2)::int, 'LOW', true, 'ada', %1$s, %1$s""");
    }

    private static void host() {
        insert("""
                insert into host_view (id, version, hostname, platform, os_version, agent_version, labels, enrolled_at)
                select ?, 0, 'h' || (random() * 2)::int, 'LINUX', '', '', array[]::text[], %1$s""");
    }

    private static void campaign() {
        insert("""
                insert into campaign_view (id, kind, name, created_by, created_at, live_window_ends_at)
                select ?, (array['IOC_HUNT', 'OSQUERY'])[1 + random()::int], 'n' || (random() * 2)::int, 'ada', %1$s,
                       now()""");
    }

    private static void pendingHost() {
        insert("""
                with host as (
                  insert into host_view (id, version, hostname, platform, os_version, agent_version, labels, enrolled_at)
                  select ?, 0, 'h' || (random() * 2)::int, 'LINUX', '', '', array[]::text[], %1$s
                  returning id),
                counted as (update campaign_view set assigned_hosts = assigned_hosts + 1 where id = '%3$s')
                insert into campaign_assignment (campaign_id, host_id, version, status)
                select '%3$s', id, 0, 'PENDING' from host""");
    }

    private static void lateResponse() {
        insert("""
                insert into campaign_assignment (host_id, campaign_id, version, status, hostname, late, responded_at)
                select ?, '%3$s', 0, 'RESPONDED', 'h' || (random() * 2)::int, true, %1$s""");
    }

    private static void queryRow() {
        insert("""
                with row as (
                  insert into campaign_row (host_id, query_id, hostname, row, detected_at, ingested_at)
                  select ?, '%4$s', 'h', '{}', now(), now()
                  returning host_id)
                insert into campaign_assignment (host_id, campaign_id, version, status, row_count)
                select host_id, '%3$s', 0, 'RESPONDED', 1 from row""");
    }

    private static void insert(String sql) {
        SIDE.jdbc().update(sql.formatted(SOON, HUNT, CAMPAIGN, QUERY), UUID.randomUUID());
    }

    /** The tally must equal a count after rows were inserted, updated and deleted. */
    @Property(tries = 1)
    boolean totals_that_are_kept_equal_totals_that_are_counted() {
        for (int i = 0; i < 400; i++) {
            alert();
        }
        SIDE.jdbc().update("update alert_view set acknowledged_at = now() where random() < 0.3");
        SIDE.jdbc().update("update alert_view set occurrences = 2");
        SIDE.jdbc().update("delete from alert_view where random() < 0.2");
        return Stream.of(true, false).allMatch(acknowledged -> total(acknowledged) == counted(acknowledged));
    }

    private static long counted(boolean acknowledged) {
        return Objects.requireNonNull(SIDE.jdbc()
                .queryForObject("select count(*) from alert_view where acknowledged = ?", Long.class, acknowledged));
    }

    private static long total(boolean acknowledged) {
        var query =
                new ListAlerts(AlertFilter.ALL.acknowledged(acknowledged), null, new PageRequest(1, null), Set.of());
        return SIDE.page(query, AlertView.class).total();
    }
}
