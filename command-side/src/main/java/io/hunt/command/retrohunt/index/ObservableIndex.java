package io.hunt.command.retrohunt.index;

import io.hunt.command.retrohunt.sighting.ObservationSpan;
import io.hunt.command.retrohunt.sighting.ObservationSpan.ObservationKey;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The observable index: one row for each value and host, with the first and the last observation. */
@Repository
public class ObservableIndex {

    private static final String ADD = """
            insert into seen_value as seen (value_key, host_id, detected_at, ingested_at, hunt_id, campaign_id,
              last_detected_at, last_ingested_at)
            select * from unnest(?::uuid[], ?::uuid[], ?::timestamptz[], ?::timestamptz[], ?::uuid[], ?::uuid[],
              ?::timestamptz[], ?::timestamptz[]) as new (value_key, host_id, d, i, h, c, ld, li)
            order by value_key, host_id
            on conflict (value_key, host_id) do update set
              detected_at = case when excluded.ingested_at < seen.ingested_at
                then excluded.detected_at else seen.detected_at end,
              ingested_at = least(excluded.ingested_at, seen.ingested_at),
              hunt_id = case when excluded.ingested_at < seen.ingested_at then excluded.hunt_id else seen.hunt_id end,
              campaign_id = case when excluded.ingested_at < seen.ingested_at
                then excluded.campaign_id else seen.campaign_id end,
              last_detected_at = case when excluded.last_ingested_at > seen.last_ingested_at
                then excluded.last_detected_at else seen.last_detected_at end,
              last_ingested_at = greatest(excluded.last_ingested_at, seen.last_ingested_at)
            where excluded.ingested_at < seen.ingested_at or excluded.last_ingested_at > seen.last_ingested_at""";

    private final JdbcClient jdbc;

    public ObservableIndex(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Writes in ascending order of the key, so that each page of the index is visited once. */
    void add(Map<ObservationKey, ObservationSpan> sightings) {
        List<Map.Entry<ObservationKey, ObservationSpan>> rows = List.copyOf(sightings.entrySet());
        jdbc.sql(ADD)
                .params(
                        texts(rows, row -> row.getKey().value()),
                        texts(rows, row -> row.getKey().host()),
                        texts(rows, row -> row.getValue().detectedAt()),
                        texts(rows, row -> row.getValue().ingestedAt()),
                        texts(rows, row -> row.getValue().hunt()),
                        texts(rows, row -> row.getValue().campaign()),
                        texts(rows, row -> row.getValue().lastDetectedAt()),
                        texts(rows, row -> row.getValue().lastIngestedAt()))
                .update();
    }

    private static @Nullable String[] texts(
            List<Map.Entry<ObservationKey, ObservationSpan>> rows,
            Function<Map.Entry<ObservationKey, ObservationSpan>, @Nullable Object> part) {
        return rows.stream().map(row -> Objects.toString(part.apply(row), null)).toArray(String[]::new);
    }
}
