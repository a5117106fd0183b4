package io.hunt.simulator.fleet;

import io.hunt.simulator.oracle.HostOracle;
import io.hunt.simulator.oracle.Oracle;
import io.hunt.simulator.oracle.SentAnswer;
import java.util.List;

/** Counts of a fleet's progress. */
public record FleetProgress(int hosts, long enrolled, long connected, long assigned, long answered, long acknowledged) {

    static FleetProgress of(int hosts, Oracle oracle) {
        List<HostOracle> hostOracles = oracle.hosts();
        List<SentAnswer> answers = oracle.answers();
        return new FleetProgress(
                hosts,
                hostOracles.stream().filter(host -> host.hostId().isPresent()).count(),
                hostOracles.stream().filter(HostOracle::connected).count(),
                answers.size(),
                answers.stream().filter(answer -> !answer.silent()).count(),
                answers.stream().filter(SentAnswer::acknowledged).count());
    }

    @Override
    public String toString() {
        return "%d hosts, %d enrolled, %d connected; %d assignments, %d answered, %d acknowledged"
                .formatted(hosts, enrolled, connected, assigned, answered, acknowledged);
    }
}
