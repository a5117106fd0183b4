package io.hunt.gateway.osquery.mailbox;

import io.hunt.gateway.osquery.log.Logged;
import java.util.List;
import java.util.Map;

/**
 * What a host that has enrolled sends.
 *
 * @param nodeKey empty when it sent none
 * @param answers by the names of the queries
 * @param logged lines that this service asked for; all others are passed over
 */
public record Sent(String nodeKey, Map<String, QueryOutcome> answers, List<Logged> logged) {

    /** Never shows the key. */
    @Override
    public String toString() {
        return "Sent[" + answers.size() + " answers, " + logged.size() + " lines]";
    }
}
