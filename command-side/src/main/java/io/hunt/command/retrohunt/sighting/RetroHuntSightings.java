package io.hunt.command.retrohunt.sighting;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.command.retrohunt.sighting.ObservationSpan.ObservationKey;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of retro-hunt sightings: values that were observed before an indicator for them was active. */
@Repository
public class RetroHuntSightings {

    private static final UUID NOBODY = new UUID(0, 0);

    // Status and severity come from the indicator table, which is always exact.
    private static final String FOUND = """
            select i.id, i.type, i.value, i.severity, w.activation_id, w.origin, s.host_id, h.hostname, s.detected_at,
              s.last_detected_at, s.ingested_at, s.hunt_id, s.campaign_id
            from watched_value w
            join indicator i on i.id = w.indicator_id and i.active
            join seen_value s on s.value_key = w.value_key and s.ingested_at <= w.since
            join seen_host h on h.host_id = s.host_id
            """;

    private final JdbcClient jdbc;

    public RetroHuntSightings(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Returns sightings of these indicators, ordered by indicator and host (keyset pagination).
     *
     * @param after last host of the previous page of the first indicator; null for the first page
     */
    public List<CandidateSighting> of(List<IndicatorId> indicators, @Nullable HostId after, int most) {
        UUID first = indicators.getFirst().value();
        return jdbc.sql(FOUND + """
                where w.indicator_id = any(?::uuid[]) and w.indicator_id >= ? and (w.indicator_id, s.host_id) > (?, ?)
                order by w.indicator_id, s.host_id
                limit ?""")
                .params(
                        indicators.stream().map(IndicatorId::toString).toArray(String[]::new),
                        first,
                        after == null ? NOBODY : first,
                        after == null ? NOBODY : after.value(),
                        most)
                .query(RetroHuntSightings::found)
                .list();
    }

    /** Returns true if an indicator was added or reactivated at or after this time. */
    public boolean isAnyActivatedSince(Instant at) {
        return jdbc.sql("select exists (select from watched_value where since >= cast(? as timestamptz))")
                .param(at.toString())
                .query(Boolean.class)
                .single();
    }

    /** Returns sightings of any indicator at these keys. */
    public List<CandidateSighting> at(Collection<ObservationKey> places) {
        return jdbc.sql(FOUND + """
                join unnest(?::uuid[], ?::uuid[]) as asked (value_key, host_id)
                  on asked.value_key = s.value_key and asked.host_id = s.host_id
                order by i.id, s.host_id""")
                .params(
                        places.stream().map(place -> place.value().toString()).toArray(String[]::new),
                        places.stream().map(place -> place.host().toString()).toArray(String[]::new))
                .query(RetroHuntSightings::found)
                .list();
    }

    /** Records the ids of these sightings and returns those that were not recorded before. */
    Map<UUID, CandidateSighting> recordNew(List<CandidateSighting> found) {
        var byId = new LinkedHashMap<UUID, CandidateSighting>();
        found.forEach(one -> byId.putIfAbsent(id(one.sighting()), one));
        Set<UUID> fresh = new HashSet<>(jdbc.sql("""
                insert into past_sighting (id)
                select unnest(?::uuid[])
                on conflict do nothing
                returning id""")
                .param(byId.keySet().stream().map(UUID::toString).sorted().toArray(String[]::new))
                .query((row, _) -> row.getObject("id", UUID.class))
                .list());
        byId.keySet().retainAll(fresh);
        return byId;
    }

    /** Returns the same id for the same indicator and host, until the indicator is reactivated. */
    static UUID id(PastSightingFound sighting) {
        String name = sighting.ioc().id() + "|" + sighting.hostId() + "|" + sighting.activationId();
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.US_ASCII));
    }

    private static CandidateSighting found(ResultSet row, int number) throws SQLException {
        UUID hunt = row.getObject("hunt_id", UUID.class);
        UUID campaign = row.getObject("campaign_id", UUID.class);
        var sighting = new PastSightingFound(
                new FrozenIoc(
                        new IndicatorId(row.getObject("id", UUID.class)),
                        IocType.valueOf(row.getString("type")),
                        row.getString("value"),
                        Severity.valueOf(row.getString("severity"))),
                new HostId(row.getObject("host_id", UUID.class)),
                row.getString("hostname"),
                instant(row, "detected_at"),
                instant(row, "last_detected_at"),
                instant(row, "ingested_at"),
                hunt == null ? null : new HuntId(hunt),
                campaign == null ? null : new CampaignId(campaign),
                row.getObject("activation_id", UUID.class));
        return new CandidateSighting(sighting, row.getString("origin"));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    /**
     * A sighting that may already have been published.
     *
     * @param origin metadata of the indicator's activation, as JSON
     */
    public record CandidateSighting(PastSightingFound sighting, String origin) {}
}
