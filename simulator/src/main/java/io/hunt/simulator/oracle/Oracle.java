package io.hunt.simulator.oracle;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What a whole fleet really said. */
public final class Oracle {

    private final Map<String, HostOracle> hosts = new ConcurrentHashMap<>();

    /** The page of one host, opened when first asked for. */
    public HostOracle host(String name) {
        return hosts.computeIfAbsent(name, HostOracle::new);
    }

    public List<HostOracle> hosts() {
        return List.copyOf(hosts.values());
    }

    public List<SentAnswer> answers() {
        return hosts.values().stream().flatMap(host -> host.answers().stream()).toList();
    }

    /** What every host said to one assignment id or lease of it. */
    public List<SentAnswer> answersTo(String assignmentId) {
        return answers().stream()
                .filter(answer -> answer.assignmentId().equals(assignmentId))
                .toList();
    }
}
