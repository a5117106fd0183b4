package io.hunt.command.retrohunt.index;

import io.hunt.command.retrohunt.index.Span.Place;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The index by value: one row for each value and host, however often it was collected. */
@Repository
public class SeenValues {

    private static final String ADD = """
            insert into seen_value as seen (value_key, host_id, detected_at, ingested_at, hunt_id, campaign_id,
              last_detected_at, last_ingested_at)
            select * from unnest(?::uuid[], ?::uuid[], ?::timestamptz[], ?::timestamptz[], ?::uuid[], ?::uuid[],
              ?::timestamptz[], ?::timestamptz[]) as new (value_key, host_id, d, i, h, c, ld, li)
            order by value_key, host_id
            on conflict (value_key, host_id) do update set
              (detected_at, ingested_at, hunt_id, campaign_id) = (
                select f.d, f.i, f.h, f.c
                from (values (seen.detected_at, seen.ingested_at, seen.hunt_id, seen.campaign_id),
                  (excluded.detected_at, excluded.ingested_at, excluded.hunt_id, excluded.campaign_id)
                ) as f (d, i, h, c) order by f.i limit 1),
              (last_detected_at, last_ingested_at) = (
                select l.d, l.i
                from (values (seen.last_detected_at, seen.last_ingested_at),
                  (excluded.last_detected_at, excluded.last_ingested_at)) as l (d, i) order by l.i desc limit 1)
            where excluded.ingested_at < seen.ingested_at or excluded.last_ingested_at > seen.last_ingested_at""";

    private final JdbcClient jdbc;

    public SeenValues(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** In ascending order of the key, so that pages of the index are touched once. */
    void add(Map<Place, Span> sightings) {
        List<Map.Entry<Place, Span>> rows = List.copyOf(sightings.entrySet());
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
            List<Map.Entry<Place, Span>> rows, Function<Map.Entry<Place, Span>, @Nullable Object> part) {
        return rows.stream().map(row -> Objects.toString(part.apply(row), null)).toArray(String[]::new);
    }
}
