package io.hunt.simulator.fleet;

import io.hunt.simulator.host.HostPlan;
import io.hunt.simulator.host.HostRole;
import io.hunt.simulator.host.RoleShares;
import io.hunt.simulator.oracle.HostOracle;
import io.hunt.simulator.oracle.Oracle;
import io.hunt.simulator.oracle.SentAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON report of a run: hosts and their answers. */
record FleetReport(long seed, RoleShares mix, List<ReportedHost> hosts, List<SentAnswer> answers) {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /** Simulated host as the service knows it; the id is empty if it never enrolled. */
    public record ReportedHost(String host, String hostId, String platform, HostRole role) {}

    static FleetReport of(FleetOptions options, List<HostPlan> plans, Oracle oracle) {
        List<ReportedHost> participants = plans.stream()
                .map(plan -> new ReportedHost(
                        plan.name(),
                        idOf(oracle.host(plan.name())),
                        plan.platform().name(),
                        plan.role()))
                .toList();
        List<SentAnswer> answers = oracle.answers().stream()
                .sorted(Comparator.comparing(SentAnswer::assignmentId).thenComparing(SentAnswer::host))
                .toList();
        return new FleetReport(options.seed(), options.behavior().mix(), participants, answers);
    }

    void write(Path file) throws IOException {
        Files.write(file, JSON.writeValueAsBytes(this));
    }

    private static String idOf(HostOracle host) {
        return host.hostId().orElse("");
    }
}
