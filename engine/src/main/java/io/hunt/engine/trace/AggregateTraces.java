package io.hunt.engine.trace;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Cache of the trace in which an aggregate was created. Hosts answer and alerts are delivered long after the request and in
 * other processes. Keeps the 1,000 entries used last.
 */
public final class AggregateTraces {

    private static final int MOST = 1_000;

    private static final String NONE = "";

    private final Map<String, String> known = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST;
        }
    };
    private final JdbcClient jdbc;

    public AggregateTraces(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the traceparent in the metadata of the aggregate's first event; caches only if that event exists. */
    public Optional<String> traceparent(String aggregate) {
        return remembered(aggregate).or(() -> found(aggregate)).filter(parent -> !parent.equals(NONE));
    }

    private Optional<String> remembered(String aggregate) {
        synchronized (known) {
            return Optional.ofNullable(known.get(aggregate));
        }
    }

    private Optional<String> found(String aggregate) {
        Optional<String> found = jdbc.sql("""
                select metadata from domainevententry where aggregateidentifier = ? and sequencenumber = 0""")
                .param(aggregate)
                .query((row, _) -> in(row.getBytes("metadata")))
                .optional();
        found.ifPresent(parent -> {
            synchronized (known) {
                known.put(aggregate, parent);
            }
        });
        return found;
    }

    private static String in(byte[] metadata) {
        try {
            JsonNode parent = JsonMapper.shared().readTree(metadata).findValue(Traces.PARENT);
            return parent == null ? NONE : parent.stringValueOpt().orElse(NONE);
        } catch (JacksonException e) {
            return NONE;
        }
    }
}
