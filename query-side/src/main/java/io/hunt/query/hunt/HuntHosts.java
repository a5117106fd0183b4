package io.hunt.query.hunt;

import static io.hunt.query.table.SqlValue.each;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.hunt.CoverageFilter;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HostCoverage;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.IocType;
import io.hunt.query.page.CompletionCurve;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of the hosts of hunts (table hunt_host), with one row for each queried host. */
@Component
class HuntHosts {

    private static final String TABLE = "hunt_host";

    /** State of a host. The end of a hunt determines the state of hosts without an answer, so their rows are not rewritten. */
    private static final String STATE = """
            case when line.state is not null then line.state
                 when hunt.completed_at is null then 'WAITING'
                 when coalesce(line.dispatched_at > hunt.completed_at, true) then 'NEVER_DISPATCHED'
                 when hunt.status = 'CANCELLED' then 'CANCELLED'
                 else 'TIMED_OUT' end""";

    /** Sets the state of rows without an answer and counts them in the summary: by state, and clean hosts also by their basis. */
    private static final String SETTLE = """
                with settled as (
                  insert into hunt_host (hunt_id, responded_at, host_id, state, row_count, error, unsupported_types,
                                         truncated, basis, searched)
                  select ?, ?, host_id, state, row_count, error, unsupported_types, truncated, basis, searched::json
                  from unnest(?::uuid[], ?::text[], ?::integer[], ?::text[], ?::text[], ?::boolean[], ?::text[], ?::text[])
                       as answer (host_id, state, row_count, error, unsupported_types, truncated, basis, searched)
                  on conflict (hunt_id, host_id) do update
                  set responded_at = excluded.responded_at, state = excluded.state, row_count = excluded.row_count,
                      error = excluded.error, unsupported_types = excluded.unsupported_types,
                      truncated = excluded.truncated, basis = excluded.basis, searched = excluded.searched
                  where hunt_host.state is null
                  returning state, basis),
                counted as (
                  select count(*) filter (where state = 'CLEAN' and basis = 'INVENTORY') as inventory,
                         count(*) filter (where state = 'CLEAN' and basis = 'PLACES') as places,
                         count(*) filter (where state = 'CLEAN' and basis = 'NOT_SEARCHED') as nothing,
                         count(*) filter (where state = 'MATCHED') as matched,
                         count(*) filter (where state = 'CLEAN') as clean,
                         count(*) filter (where state = 'ERROR') as error,
                         count(*) filter (where state = 'LATE') as late
                  from settled)
                insert into hunt_summary as hunt (id, clean_by_inventory, clean_by_places, not_searched,
                                                  coverage_matched, coverage_clean, coverage_error, coverage_late)
                select ?, inventory, places, nothing, matched, clean, error, late from counted
                on conflict (id) do update
                set clean_by_inventory = hunt.clean_by_inventory + excluded.clean_by_inventory,
                    clean_by_places = hunt.clean_by_places + excluded.clean_by_places,
                    not_searched = hunt.not_searched + excluded.not_searched,
                    coverage_matched = hunt.coverage_matched + excluded.coverage_matched,
                    coverage_clean = hunt.coverage_clean + excluded.coverage_clean,
                    coverage_error = hunt.coverage_error + excluded.coverage_error,
                    coverage_late = hunt.coverage_late + excluded.coverage_late""";

    private static final KeysetPagination<HostCoverage> LEDGER = new KeysetPagination<>(
            "line.*, host.hostname, " + STATE + " as shown_state",
            """
            hunt_host line
            join hunt_summary hunt on hunt.id = line.hunt_id
            left join host_view host on host.id = line.host_id""",
            new SortOrders("host_id", new SortKey("line.host_id", "uuid"))
                    .by("host_id")
                    .by("hostname", new SortKey("left(lower(coalesce(host.hostname, '')), 255)", "text"))
                    .by("state", new SortKey(STATE, "text"))
                    .by("responded_at", new SortKey("coalesce(line.responded_at, 'infinity')", "timestamptz")),
            null,
            null,
            HuntHosts::coverage);

    private final ReadModels models;
    private final JdbcClient jdbc;

    HuntHosts(ReadModels models, JdbcClient jdbc) {
        this.models = models;
        this.jdbc = jdbc;
    }

    void target(HuntId hunt, List<HostId> hosts) {
        models.write(TABLE, """
                insert into hunt_host (hunt_id, host_id)
                select ?, host from unnest(?::uuid[]) as host
                on conflict (hunt_id, host_id) do nothing""", hunt.value(), each(hosts, host -> host));
    }

    void dispatch(HuntId hunt, List<HostId> hosts, Instant at) {
        models.write(TABLE, """
                insert into hunt_host (hunt_id, host_id, dispatched_at)
                select distinct ?::uuid, host, ?::timestamptz from unnest(?::uuid[]) as host
                on conflict (hunt_id, host_id) do update
                set dispatched_at = excluded.dispatched_at
                where hunt_host.dispatched_at is null""", hunt.value(), at, each(hosts, host -> host));
    }

    /** Records answers. An uncounted answer leaves its row unchanged. */
    void respond(HostsResponded responded, Instant at) {
        var first = new LinkedHashMap<HostId, HostOutcome>();
        responded.outcomes().stream()
                .filter(outcome -> !outcome.uncounted())
                .forEach(outcome -> first.putIfAbsent(outcome.hostId(), outcome));
        Collection<HostOutcome> outcomes = first.values();
        models.write(
                TABLE,
                SETTLE,
                responded.huntId().value(),
                at,
                each(outcomes, HostOutcome::hostId),
                each(outcomes, HostOutcome::state),
                each(outcomes, HostOutcome::rows),
                each(outcomes, HostOutcome::error),
                each(outcomes, outcome -> EnumSetColumn.of(outcome.unsupportedTypes())),
                each(outcomes, HostOutcome::truncated),
                each(
                        outcomes,
                        outcome -> outcome.searched() == null
                                ? null
                                : outcome.searched().basis()),
                each(outcomes, outcome -> CoverageColumn.write(outcome.searched())),
                responded.huntId().value());
    }

    Page<HostCoverage> list(HuntId hunt, CoverageFilter filter, PageRequest page) {
        var conditions = new Filters()
                .where("line.hunt_id = ?", hunt.value())
                .where("line.host_id = ?", filter.hostId(), HostId::value)
                .in(STATE, filter.states())
                .contains("host.hostname", filter.q());
        return LEDGER.read(jdbc, conditions, page);
    }

    HuntProgress progress(HuntId hunt) {
        int hosts = jdbc.sql("select total_hosts from hunt_summary where id = ?")
                .param(hunt.value())
                .query(Integer.class)
                .single();
        return new HuntProgress(hosts, CompletionCurve.OF_HUNT.points(jdbc, hunt.value()));
    }

    private static HostCoverage coverage(Row row) throws SQLException {
        return new HostCoverage(
                new HostId(row.uuid("host_id")),
                row.optionalText("hostname"),
                row.word(CoverageState.class, "shown_state"),
                row.columns().getInt("row_count"),
                row.optionalText("error"),
                row.words(IocType.class, "unsupported_types"),
                row.columns().getBoolean("truncated"),
                CoverageColumn.read(row.optionalText("searched")),
                row.optionalInstant("dispatched_at"),
                row.optionalInstant("responded_at"));
    }
}
