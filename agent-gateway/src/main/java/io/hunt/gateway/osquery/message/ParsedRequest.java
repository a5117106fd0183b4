package io.hunt.gateway.osquery.message;

import java.util.List;
import java.util.Map;

/**
 * Request of an enrolled host.
 *
 * @param nodeKey node key; empty if not sent
 * @param answers results by query name
 * @param logged lines of queries that this service has scheduled; all others are ignored
 */
public record ParsedRequest(String nodeKey, Map<String, QueryOutcome> answers, List<ResultLogLine> logged) {

    /** Omits the key. */
    @Override
    public String toString() {
        return "ParsedRequest[" + answers.size() + " answers, " + logged.size() + " lines]";
    }
}
