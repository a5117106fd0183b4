package io.hunt.simulator.oracle;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What the hosts of a fleet sent. */
public final class Oracle {

    private final Map<String, HostOracle> hosts = new ConcurrentHashMap<>();

    /** The record of one host, created on first use. */
    public HostOracle host(String name) {
        return hosts.computeIfAbsent(name, HostOracle::new);
    }

    public List<HostOracle> hosts() {
        return List.copyOf(hosts.values());
    }

    public List<SentAnswer> answers() {
        return hosts.values().stream().flatMap(host -> host.answers().stream()).toList();
    }

    /** Every host's answers to one assignment. */
    public List<SentAnswer> answersTo(String assignmentId) {
        return answers().stream()
                .filter(answer -> answer.assignmentId().equals(assignmentId))
                .toList();
    }
}
