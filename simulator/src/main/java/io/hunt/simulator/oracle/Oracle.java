package io.hunt.simulator.oracle;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Record of the answers that the hosts of a fleet sent. */
public final class Oracle {

    private final Map<String, HostOracle> hosts = new ConcurrentHashMap<>();

    /** Returns the record of one host; creates it if necessary. */
    public HostOracle host(String name) {
        return hosts.computeIfAbsent(name, HostOracle::new);
    }

    public List<HostOracle> hosts() {
        return List.copyOf(hosts.values());
    }

    public List<SentAnswer> answers() {
        return hosts.values().stream().flatMap(host -> host.answers().stream()).toList();
    }

    /** Returns the answers of all hosts to one assignment. */
    public List<SentAnswer> answersTo(String assignmentId) {
        return answers().stream()
                .filter(answer -> answer.assignmentId().equals(assignmentId))
                .toList();
    }
}
