package io.hunt.query.watchlist;

import static java.util.Objects.requireNonNull;

import io.hunt.api.Page;
import io.hunt.api.RawJson;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.MatchedIndicator;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackResultFilter;
import io.hunt.api.watchlist.PackSighting;
import io.hunt.query.asof.EventLogReader;
import io.hunt.query.evidence.EvidenceReader;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import io.hunt.query.table.SqlValue;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Repository of sightings of watchlist packs (table pack_result). Rows refer to their event in the log, from which
 * evidence is read, so no copy of it needs erasure.
 */
@Component
class PackSightings {

    private static final String TABLE = "pack_result";

    private static final String ADD = """
            insert into pack_result (pack_id, host_id, run, indicator_id, hostname, ioc_type, ioc_value, severity,
                                     ingested_at, event_id)
            select pack, host, run, indicator, hostname, type, value, severity, ingested, event
            from unnest(?::uuid[], ?::uuid[], ?::integer[], ?::uuid[], ?::text[], ?::text[], ?::text[], ?::text[],
                        ?::timestamptz[], ?::text[])
                 as found (pack, host, run, indicator, hostname, type, value, severity, ingested, event)
            on conflict (pack_id, host_id, run, indicator_id) do nothing""";

    /** Row of a sighting, with the id of its event. */
    private record SightingRow(
            HostId hostId, String hostname, FrozenIoc ioc, Instant ingestedAt, String eventId, boolean excepted) {}

    private static final KeysetPagination<SightingRow> PAGES = new KeysetPagination<>(
            "pack_result.*, exists (select from excepted_match where match_id = event_id::uuid) as excepted",
            TABLE,
            new SortOrders(
                            "-ingested_at",
                            new SortKey("host_id", "uuid"),
                            new SortKey("run", "integer"),
                            new SortKey("indicator_id", "uuid"))
                    .by("ingested_at", new SortKey("ingested_at", "timestamptz")),
            "ingested_at",
            null,
            PackSightings::entry);

    private final ReadModels models;
    private final EventLogReader log;
    private final EvidenceReader evidence;
    private final JdbcClient jdbc;

    PackSightings(ReadModels models, EventLogReader log, EvidenceReader evidence, JdbcClient jdbc) {
        this.models = models;
        this.log = log;
        this.evidence = evidence;
        this.jdbc = jdbc;
    }

    void add(PackMatchFound match, Instant at, String eventId) {
        models.writeJoined(
                TABLE,
                ADD,
                match.packId().value(),
                match.hostId().value(),
                match.run(),
                match.ioc().id().value(),
                match.hostname(),
                match.ioc().type(),
                match.ioc().value(),
                match.ioc().severity(),
                at,
                eventId);
    }

    Page<PackSighting> list(ListPackResults query) {
        PackResultFilter filter = query.filter();
        var conditions = new Filters()
                .where("pack_id = ?", query.packId().value())
                .in("ioc_type", filter.types())
                .in("severity", filter.severities())
                .where("host_id = ?", filter.hostId(), HostId::value)
                .where("indicator_id = ?", filter.iocId(), IndicatorId::value)
                .where("ioc_value = ?", filter.iocValue())
                .within("ingested_at", filter.from(), filter.to())
                .contains("hostname || ' ' || ioc_value", filter.q());
        Page<SightingRow> entries = PAGES.read(jdbc, conditions, query.page());
        Map<String, Object> events =
                log.firsts(entries.items().stream().map(SightingRow::eventId).toList());
        List<PackSighting> sightings = entries.items().stream()
                .map(sightingRow ->
                        sighting(sightingRow, (PackMatchFound) requireNonNull(events.get(sightingRow.eventId()))))
                .toList();
        return new Page<>(sightings, entries.nextPageToken(), entries.total());
    }

    private PackSighting sighting(SightingRow sightingRow, PackMatchFound match) {
        KeptEvidence kept = evidence.of(match, sightingRow.ingestedAt());
        List<RawJson> rows = kept.rows().stream().map(RawJson::new).toList();
        return new PackSighting(
                sightingRow.hostId(),
                sightingRow.hostname(),
                MatchedIndicator.of(sightingRow.ioc()),
                match.revision(),
                match.run(),
                rows.isEmpty() ? RawJson.EMPTY : rows.getFirst(),
                rows.stream().skip(1).toList(),
                SqlValue.within(match.detectedAt()),
                sightingRow.ingestedAt(),
                kept.erased(),
                sightingRow.excepted());
    }

    private static SightingRow entry(Row row) throws SQLException {
        return new SightingRow(
                new HostId(row.uuid("host_id")),
                row.text("hostname"),
                row.ioc(),
                row.instant("ingested_at"),
                row.text("event_id"),
                row.columns().getBoolean("excepted"));
    }
}
