package io.hunt.simulator.fleet;

import io.hunt.simulator.host.HostPlan;
import io.hunt.simulator.host.HostRole;
import io.hunt.simulator.oracle.AnswerSummary;
import io.hunt.simulator.oracle.HostOracle;
import io.hunt.simulator.oracle.Oracle;
import io.hunt.simulator.oracle.SentAnswer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Readable summary of a run: counts per role, and the verdicts of the service. */
final class FleetSummary {

    private static final String LINE = "%-10s %8s %9s %10s %10s %10s %12s";

    private final Map<HostRole, RoleCounts> roles = new EnumMap<>(HostRole.class);
    private final Map<String, Integer> verdicts = new TreeMap<>();
    private final FleetOptions options;
    private final long losses;
    private final long malformedMessages;

    /** Counts of one role. */
    private static final class RoleCounts {

        private int hosts;
        private int enrolled;
        private int assigned;
        private int answered;
        private long rows;
        private int acknowledged;

        void add(HostOracle host) {
            hosts++;
            enrolled += host.hostId().isPresent() ? 1 : 0;
            host.answers().forEach(this::add);
        }

        private void add(SentAnswer answer) {
            AnswerSummary told = answer.answer();
            assigned++;
            answered += answer.silent() ? 0 : 1;
            rows += told == null ? 0 : told.rows();
            acknowledged += answer.acknowledged() ? 1 : 0;
        }

        String line(HostRole role) {
            return line(role.name().toLowerCase(Locale.ROOT), hosts, enrolled, assigned, answered, rows, acknowledged);
        }

        private static String line(String role, long... figures) {
            var cells = new ArrayList<Object>(List.of(role));
            for (long figure : figures) {
                cells.add(String.format(Locale.ROOT, "%,d", figure));
            }
            return LINE.formatted(cells.toArray());
        }
    }

    FleetSummary(FleetOptions options, List<HostPlan> plans, Oracle oracle, long losses, long malformedMessages) {
        this.options = options;
        this.losses = losses;
        this.malformedMessages = malformedMessages;
        for (HostPlan plan : plans) {
            HostOracle host = oracle.host(plan.name());
            roles.computeIfAbsent(plan.role(), role -> new RoleCounts()).add(host);
            for (SentAnswer answer : host.answers()) {
                String verdict = answer.verdict();
                verdicts.merge(verdict == null ? "none yet" : spoken(verdict), 1, Integer::sum);
            }
        }
    }

    /** Returns the lines of the summary. */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add("%,d hosts, seed %d".formatted(options.hosts(), options.seed()));
        lines.add(LINE.formatted("role", "hosts", "enrolled", "assigned", "answered", "rows", "acknowledged"));
        roles.forEach((role, figures) -> lines.add(figures.line(role)));
        lines.add("verdicts: " + (verdicts.isEmpty() ? "none" : listed()));
        lines.add("streams lost or refused: %,d; malformed messages: %,d".formatted(losses, malformedMessages));
        return lines;
    }

    private String listed() {
        return String.join(
                ", ",
                verdicts.entrySet().stream()
                        .map(entry -> "%s %,d".formatted(entry.getKey(), entry.getValue()))
                        .toList());
    }

    private static String spoken(String verdict) {
        return verdict.replaceFirst("^VERDICT_", "").toLowerCase(Locale.ROOT);
    }
}
