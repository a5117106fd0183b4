package io.hunt.query.alert;

import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.id.AlertId;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.query.asof.EventLogReader;
import io.hunt.query.evidence.EvidenceReader;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.common.DateTimeUtils;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the rows behind the alert of a watchlist pack from the event log, which alone stores them. */
@Component
class PackEvidence {

    /** Maximum number of matches of one host with the same ingestion time. */
    private static final int MOST_OF_ONE_TIME = 100;

    private final EventLogReader log;
    private final EvidenceReader evidence;
    private final JdbcClient jdbc;

    PackEvidence(EventLogReader log, EvidenceReader evidence, JdbcClient jdbc) {
        this.log = log;
        this.evidence = evidence;
        this.jdbc = jdbc;
    }

    Optional<KeptEvidence> of(AlertId alert) {
        return log.first(alert.toString())
                .filter(AlertCreated.class::isInstance)
                .map(AlertCreated.class::cast)
                .flatMap(created -> log.first(created.matchId().toString()).flatMap(cause -> switch (cause) {
                    case PackMatchFound match -> Optional.of(evidence.of(match, created.createdAt()));
                    case PastSightingFound sighting -> Optional.of(past(sighting));
                    default -> Optional.empty();
                }));
    }

    /** Selects, from the matches ingested with the sighting, the first with its value. Returns erased evidence if no match is readable. */
    private KeptEvidence past(PastSightingFound sighting) {
        List<KeptEvidence> told = toldAt(sighting).stream()
                .flatMap(id -> log.first(id).stream())
                .filter(PackMatchFound.class::isInstance)
                .map(match -> evidence.of((PackMatchFound) match, sighting.ingestedAt()))
                .filter(kept -> !kept.erased())
                .toList();
        String value = sighting.ioc().value().toLowerCase(Locale.ROOT);
        return told.stream()
                .filter(kept -> kept.rows().stream()
                        .anyMatch(row -> row.toLowerCase(Locale.ROOT)
                                .replace("\\\\", "\\")
                                .contains(value)))
                .findFirst()
                .or(() -> told.stream().findFirst())
                .orElse(KeptEvidence.ERASED);
    }

    /**
     * Looks up matches by the evidence keys of the host and month, because the log has no index by host for events
     * without an aggregate.
     */
    private List<String> toldAt(PastSightingFound sighting) {
        UUID host = sighting.hostId().value();
        LocalDate month =
                LocalDate.ofInstant(sighting.ingestedAt(), ZoneOffset.UTC).withDayOfMonth(1);
        return jdbc.sql("""
                select aggregateidentifier
                from evidence_key key
                join domainevententry on
                  substring(payload from position('"encryptedEvidence":{"key":"'::bytea in payload) + 28 for 36)
                    = convert_to(key.id::text, 'UTF8')
                where key.host_id = ? and key.month = ? and payloadtype in ('MatchIngested', 'PackMatchFound')
                  and payloadrevision in ('2', '3') and payloadtype = 'PackMatchFound' and timestamp = ?
                order by globalindex
                limit ?""")
                .params(host, month, DateTimeUtils.formatInstant(sighting.ingestedAt()), MOST_OF_ONE_TIME)
                .query((row, _) -> row.getString(1))
                .list();
    }
}
