package io.hunt.query.derived;

import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Derives exceptions from their events. */
final class ExceptionDerivation implements Derivation {

    private final ExpectedRows exceptions = new ExpectedRows("match_exception", """
            select id::text, indicator_id::text as indicator_id, tag, array_to_string(hosts, ',') as hosts,
                   array_to_string(labels, ',') as labels,
                   round(extract(epoch from created_at) * 1000)::bigint::text as created_at,
                   round(extract(epoch from ends_at) * 1000)::bigint::text as ends_at,
                   round(extract(epoch from ended_at) * 1000)::bigint::text as ended_at
            from public.match_exception order by id""");

    @Override
    public Stream<Class<?>> events() {
        return Stream.of(ExceptionCreated.class, ExceptionEnded.class);
    }

    @Override
    public void on(Object event, Instant at) {
        switch (event) {
            case ExceptionCreated created -> {
                var row = new HashMap<String, String>();
                FrozenIoc ioc = created.ioc();
                if (ioc != null) {
                    row.put("indicator_id", ioc.id().toString());
                }
                String tag = created.terms().tag();
                if (tag != null) {
                    row.put("tag", tag);
                }
                row.put("labels", String.join(",", created.terms().labels()));
                row.put(
                        "hosts",
                        created.terms().hosts().stream().map(HostId::toString).collect(Collectors.joining(",")));
                row.put("created_at", millis(created.createdAt()));
                row.put("ends_at", millis(created.terms().endsAt()));
                exceptions.put(created.exceptionId(), row);
            }
            case ExceptionEnded ended -> exceptions.set(ended.exceptionId(), "ended_at", millis(ended.endedAt()));
            default -> throw new IllegalArgumentException(event.getClass().getName());
        }
    }

    private static String millis(Instant at) {
        return Long.toString(at.toEpochMilli());
    }

    @Override
    public List<ExpectedRows> tables() {
        return List.of(exceptions);
    }
}
