package io.hunt.command.retrohunt.search;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.command.retrohunt.observable.ObservableExtractor;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the observable keys of each indicator, and the time of its latest activation. */
@Repository
public class WatchedObservables {

    private static final String WATCH = """
            insert into watched_value as known (indicator_id, value_key, since, activation_id, origin)
            select * from unnest(?::uuid[], ?::uuid[], ?::timestamptz[], ?::uuid[], ?::text[])
              as new (i, k, s, a, o)
            order by i, k
            on conflict (indicator_id, value_key) do update
            set since = excluded.since, activation_id = excluded.activation_id, origin = excluded.origin
            where excluded.since > known.since""";

    private final JdbcClient jdbc;

    public WatchedObservables(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores the keys; the latest activation of each indicator counts. */
    void watch(Map<IndicatorId, Activation> activations) {
        var ids = new ArrayList<String>();
        var keys = new ArrayList<String>();
        var since = new ArrayList<String>();
        var events = new ArrayList<String>();
        var origins = new ArrayList<String>();
        for (Indicator indicator : indicators(activations)) {
            Activation activation = Objects.requireNonNull(activations.get(indicator.id()));
            for (UUID key : ObservableExtractor.of(indicator.type(), indicator.value())) {
                ids.add(indicator.id().toString());
                keys.add(key.toString());
                since.add(activation.at().toString());
                events.add(activation.eventId().toString());
                origins.add(activation.origin());
            }
        }
        jdbc.sql(WATCH)
                .params(
                        ids.toArray(String[]::new),
                        keys.toArray(String[]::new),
                        since.toArray(String[]::new),
                        events.toArray(String[]::new),
                        origins.toArray(String[]::new))
                .update();
    }

    private Iterable<Indicator> indicators(Map<IndicatorId, Activation> activations) {
        return jdbc.sql("select id, type, value from indicator where id = any(?::uuid[])")
                .param(activations.keySet().stream().map(IndicatorId::toString).toArray(String[]::new))
                .query((row, _) -> new Indicator(
                        new IndicatorId(row.getObject("id", UUID.class)),
                        IocType.valueOf(row.getString("type")),
                        row.getString("value")))
                .list();
    }

    private record Indicator(IndicatorId id, IocType type, String value) {}

    /**
     * Addition or reactivation of an indicator.
     *
     * @param origin metadata of its event, as JSON
     */
    public record Activation(UUID eventId, Instant at, String origin) {}
}
