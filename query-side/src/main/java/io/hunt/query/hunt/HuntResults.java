package io.hunt.query.hunt;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.RawJson;
import io.hunt.api.evidence.EncryptedEvidence;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.hunt.HostMatch;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.HuntQuery.FindHuntEvidence;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntQuery.ResultsVersion;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.MatchedIndicator;
import io.hunt.audit.evidence.ErasedEvidenceConditions;
import io.hunt.audit.evidence.Evidence;
import io.hunt.audit.evidence.EvidenceVault;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import io.hunt.query.table.SqlValue;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of the results of hunts (table hunt_result), with one row for each host and indicator found there. */
@Component
class HuntResults {

    /** JSON of a row without columns. */
    private static final String ERASED = "{}";

    /** Maximum clock skew of a host without a flag. */
    private static final Duration TOLERATED_SKEW = Duration.ofMinutes(5);

    /** Inserts results. Plain evidence stays in the log after its erasure, so a rebuild must drop it here. */
    private static final String ADD = """
            insert into hunt_result (hunt_id, host_id, indicator_id, hostname, ioc_type, ioc_value, severity,
                                     evidence, more_evidence, detected_at, ingested_at, late_match, clock_skew,
                                     evidence_key, erased, place)
            select hunt, host, indicator, hostname, type, value, severity,
                   case when gone then '{}' else evidence::json end, case when gone then '{}' else more::json[] end,
                   detected, ingested, late, skew, key, erased or gone,
                   coalesce(found.place, (select globalindex from domainevententry where eventidentifier = event), 0)
            from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
                        ?::timestamptz[], ?::timestamptz[], ?::boolean[], ?::boolean[], ?::uuid[], ?::boolean[], ?::text[],
                        ?::bigint[])
                 as found (hunt, host, indicator, hostname, type, value, severity, evidence, more, detected, ingested, late,
                           skew, key, erased, event, place)
              cross join lateral (select key is null and\s""" + ErasedEvidenceConditions.condition("found.host", "found.ingested") + """
             as gone) as erasure
            on conflict (hunt_id, host_id, indicator_id) do nothing""";

    /** SQL condition of a result with erased evidence. */
    static final String GONE = "(erased or "
            + ErasedEvidenceConditions.condition("hunt_result.host_id", "evidence_key", "ingested_at") + ")";

    /** SQL column of a result with a match that an exception covered. */
    private static final String EXCEPTED = """
            , exists (select from excepted_match
                      where excepted_match.hunt_id = hunt_result.hunt_id and excepted_match.host_id = hunt_result.host_id
                        and excepted_match.indicator_id = hunt_result.indicator_id) as excepted""";

    /** Columns of a result. Erasure is read from the keys, because copies of the evidence are removed later. */
    static final String COLUMNS = "hunt_result.*, " + GONE + " as gone" + EXCEPTED;

    /** Columns needed for lists only, because exports read millions of rows. */
    private static final String LISTED = """
            host_id, indicator_id, hostname, ioc_type, ioc_value, severity, evidence, more_evidence, detected_at, ingested_at,
            late_match, clock_skew,\s""" + GONE + " as gone" + EXCEPTED;

    private static final KeysetPagination<HuntResult> PAGES = new KeysetPagination<>(
            LISTED,
            "hunt_result",
            new SortOrders("-ingested_at", new SortKey("host_id", "uuid"), new SortKey("indicator_id", "uuid"))
                    .by("ingested_at", new SortKey("ingested_at", "timestamptz"))
                    .by("detected_at", new SortKey("detected_at", "timestamptz"))
                    .by("hostname", new SortKey("left(lower(hostname), 255)", "text")),
            "ingested_at",
            "result_tally",
            HuntResults::result);

    /**
     * SQL condition of a result that contains a text. Compares the text as JSON escapes it. Skips erased evidence,
     * even if a copy remains.
     */
    private static final String CONTAINS = """
            (position(lower(?) in lower(hostname || ' ' || ioc_value)) > 0
             or not %s
                and position(lower(left(substring(to_json(?::text)::text from 2), -1)) in
                             lower(evidence::text || ' ' || array_to_string(more_evidence, ' '))) > 0)""".formatted(GONE);

    private final ReadModels models;
    private final EvidenceVault evidence;
    private final JdbcClient jdbc;

    HuntResults(ReadModels models, EvidenceVault evidence, JdbcClient jdbc) {
        this.models = models;
        this.evidence = evidence;
        this.jdbc = jdbc;
    }

    /**
     * Adds the results of an answer's matches, with the position of their event in the log. The token of the processor does not give
     * this position for an event that fills a gap: it then carries the highest position read so far, which other rows
     * may have too. The position is then read from the log.
     */
    void add(MatchIngested event, Instant at, EventMessage<?> message) {
        Optional<List<Evidence>> readable = evidence.read(event);
        EncryptedEvidence encrypted = event.encryptedEvidence();
        UUID key = encrypted == null ? null : encrypted.key();
        event.each().forEach(match -> add(match, key, readable.map(rows -> rows.get(match.number())), at, message));
    }

    private void add(
            HostMatch match, @Nullable UUID key, Optional<Evidence> readable, Instant at, EventMessage<?> message) {
        models.writeJoined(
                "hunt_result",
                ADD,
                match.huntId().value(),
                match.hostId().value(),
                match.ioc().id().value(),
                match.hostname(),
                match.ioc().type(),
                match.ioc().value(),
                match.ioc().severity(),
                readable.map(Evidence::first).orElse(ERASED),
                SqlValue.array(readable.map(Evidence::more).orElse(List.of())),
                match.detectedAt(),
                at,
                match.lateMatch(),
                Duration.between(match.detectedAt(), at).abs().compareTo(TOLERATED_SKEW) > 0,
                key,
                readable.isEmpty(),
                message.getIdentifier(),
                EventVersions.place(message));
    }

    Page<HuntResult> list(ListHuntResults query) {
        var conditions = new Filters().facet("hunt_id", query.huntId().value());
        return PAGES.read(jdbc, narrowed(conditions, query.filter()), query.page());
    }

    /** Adds the conditions of a filter to the given ones. */
    static Filters narrowed(Filters conditions, ResultFilter filter) {
        return conditions
                .facetIn("ioc_type", filter.types())
                .facet("late_match", filter.late())
                .in("severity", filter.severities())
                .where("host_id = ?", filter.hostId(), HostId::value)
                .where("indicator_id = ?", filter.iocId(), IndicatorId::value)
                .where("ioc_value = ?", filter.iocValue())
                .within("ingested_at", filter.from(), filter.to())
                .where(CONTAINS, filter.q());
    }

    /** Finds the evidence of the indicator, or else evidence that the host reported at the same time, preferably with the value. */
    Optional<KeptEvidence> evidence(FindHuntEvidence query) {
        FrozenIoc ioc = query.ioc();
        return jdbc.sql("select " + COLUMNS + " from hunt_result where hunt_id = ? and host_id = ?"
                        + " and (indicator_id = ? or detected_at = ?)"
                        + " order by indicator_id = ? desc, " + CONTAINS + " desc, indicator_id limit 1")
                .params(
                        query.huntId().value(),
                        query.hostId().value(),
                        ioc.id().value(),
                        query.detectedAt().atOffset(ZoneOffset.UTC),
                        ioc.id().value(),
                        ioc.value(),
                        ioc.value())
                .query((row, _) -> result(new Row(row)).keptEvidence())
                .optional();
    }

    /**
     * Reads the version of a hunt's results. Includes the number of results, because the position of results of
     * earlier releases is unknown.
     */
    ResultsVersion version(HuntId hunt) {
        return jdbc.sql("""
                select coalesce((select max(place) from hunt_result where hunt_id = ?), 0) as place,
                       coalesce((select sum(n) from result_tally where hunt_id = ?), 0) as results,
                       (select count(*) from excepted_match where hunt_id = ?) as excepted,
                       coalesce((select max(id) + sum(keys) from evidence_erasure), 0) as erasure""")
                .params(hunt.value(), hunt.value(), hunt.value())
                .query((row, _) -> new ResultsVersion(
                        row.getLong("place"), row.getLong("results"), row.getLong("excepted"), row.getLong("erasure")))
                .single();
    }

    /**
     * Returns results in the order of the log, in which the results of one hunt become visible. Results of one event are
     * returned together, even if they exceed the requested number.
     */
    List<PlacedResult> follow(FollowHuntResults query) {
        Long after = query.after();
        String rows = "select " + COLUMNS + " from hunt_result where hunt_id = ? and place > ? order by place";
        return jdbc.sql(rows
                        + (after == null
                                ? " desc limit 1"
                                : " fetch first " + Math.clamp(query.most(), 1, PageRequest.MAX_SIZE)
                                        + " rows with ties"))
                .params(query.huntId().value(), after == null ? 0 : after)
                .query((columns, _) -> new PlacedResult(columns.getLong("place"), result(new Row(columns))))
                .list();
    }

    static HuntResult result(Row row) throws SQLException {
        boolean gone = row.columns().getBoolean("gone");
        return new HuntResult(
                new HostId(row.uuid("host_id")),
                row.text("hostname"),
                MatchedIndicator.of(row.ioc()),
                gone ? RawJson.EMPTY : new RawJson(row.text("evidence")),
                gone
                        ? List.of()
                        : row.jsonTexts("more_evidence").stream()
                                .map(RawJson::new)
                                .toList(),
                row.instant("detected_at"),
                row.instant("ingested_at"),
                row.columns().getBoolean("late_match"),
                row.columns().getBoolean("clock_skew"),
                gone,
                row.columns().getBoolean("excepted"));
    }
}
