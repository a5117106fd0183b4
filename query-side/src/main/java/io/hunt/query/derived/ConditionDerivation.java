package io.hunt.query.derived;

import io.hunt.api.condition.ConditionEvent;
import io.hunt.api.condition.ConditionEvent.ConditionClosed;
import io.hunt.api.condition.ConditionEvent.ConditionOpened;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;

/** Derives the open conditions from their events. */
final class ConditionDerivation implements Derivation {

    private final ExpectedRows open = new ExpectedRows("service_condition", """
            select kind || '/' || subject, host_id::text as host_id,
                   round(extract(epoch from opened_at) * 1000)::bigint::text as opened_at
            from public.service_condition order by 1""");

    @Override
    public Stream<Class<?>> events() {
        return Stream.of(ConditionOpened.class, ConditionClosed.class);
    }

    @Override
    public void on(Object event, Instant at) {
        var condition = (ConditionEvent) event;
        String key = condition.kind() + "/" + condition.subject();
        switch (condition) {
            case ConditionOpened opened -> {
                var row = new HashMap<String, String>();
                if (opened.hostId() != null) {
                    row.put("host_id", opened.hostId().toString());
                }
                row.put("opened_at", Long.toString(opened.openedAt().toEpochMilli()));
                open.put(key, row);
            }
            case ConditionClosed _ -> open.remove(key);
        }
    }

    @Override
    public List<ExpectedRows> tables() {
        return List.of(open);
    }
}
