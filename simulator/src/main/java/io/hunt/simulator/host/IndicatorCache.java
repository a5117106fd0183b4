package io.hunt.simulator.host;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Cache of the indicators of a query text for the whole fleet. */
public final class IndicatorCache {

    private static final int MOST = 512;

    private final Map<String, List<String>> known = new ConcurrentHashMap<>();

    List<String> in(String sql) {
        if (known.size() >= MOST) {
            known.clear();
        }
        return known.computeIfAbsent(sql, QueryIndicatorParser::in);
    }
}
