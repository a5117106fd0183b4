package io.hunt.gateway.osquery.message;

import io.hunt.gateway.osquery.http.OsqueryResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Builder of a reply with queries, within bounds; the remaining queries are sent with the next reply. */
public final class QueryResponse {

    private static final int MOST_TASKS = 16;
    private static final int MOST_CHARACTERS = 4 * 1024 * 1024;

    private final Map<String, String> queries = new LinkedHashMap<>();
    private int tasks;
    private int characters;

    public boolean hasRoom() {
        return tasks < MOST_TASKS && characters < MOST_CHARACTERS;
    }

    public void beginTask() {
        tasks++;
    }

    public void add(QueryName name, String sql) {
        characters += sql.length();
        queries.put(name.toString(), sql);
    }

    public Set<String> names() {
        return queries.keySet();
    }

    public OsqueryResponse reply() {
        return new OsqueryResponse(200, Map.of("queries", queries, "node_invalid", false));
    }
}
