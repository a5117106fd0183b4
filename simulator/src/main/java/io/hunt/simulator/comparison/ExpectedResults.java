package io.hunt.simulator.comparison;

import io.hunt.simulator.oracle.HostOracle;
import io.hunt.simulator.oracle.SentAnswer;
import io.hunt.simulator.service.Finding;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Results that the service must show, derived from the answers that hosts sent.
 *
 * @param missing names of hosts that should have answered and have not
 */
public record ExpectedResults(List<ExpectedHost> hosts, List<String> missing) {

    public ExpectedResults {
        hosts = List.copyOf(hosts);
        missing = List.copyOf(missing);
    }

    /** Host that was enrolled when the hunt was launched. */
    record ExpectedHost(String hostId, String name, boolean answered, boolean erred, Set<String> found) {

        ExpectedHost {
            found = Set.copyOf(found);
        }

        /** Returns the final state of the host in the coverage. */
        String state() {
            if (!answered) {
                return "timed_out";
            }
            if (!found.isEmpty()) {
                return "matched";
            }
            return erred ? "error" : "clean";
        }
    }

    /**
     * Derives the results. Ignores rows for values that are not hunted. Compares values without regard to case, because
     * some systems change it.
     *
     * @param answering names of the hosts that are expected to answer
     */
    public static ExpectedResults of(Collection<HostOracle> oracles, Set<String> answering, Set<String> hunted) {
        Map<String, String> spellings = new HashMap<>();
        hunted.forEach(value -> spellings.put(value.toLowerCase(Locale.ROOT), value));
        hunted.forEach(value -> spellings.put(value, value));
        List<ExpectedHost> hosts = oracles.stream()
                .filter(oracle -> oracle.hostId().isPresent())
                .map(oracle -> host(oracle, spellings))
                .toList();
        List<String> missing = new ArrayList<>(answering);
        hosts.stream().filter(ExpectedHost::answered).map(ExpectedHost::name).forEach(missing::remove);
        return new ExpectedResults(hosts, missing);
    }

    public long answered() {
        return hosts.stream().filter(ExpectedHost::answered).count();
    }

    public long matched() {
        return hosts.stream().filter(host -> !host.found.isEmpty()).count();
    }

    public long erred() {
        return hosts.stream().filter(ExpectedHost::erred).count();
    }

    public Set<Finding> findings() {
        return hosts.stream()
                .flatMap(host -> host.found.stream().map(value -> new Finding(host.hostId, value)))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the expected final status of the hunt. */
    String status() {
        if (hosts.stream().allMatch(host -> host.state().equals("error"))) {
            return "failed";
        }
        return answered() == hosts.size() && erred() == 0 ? "completed" : "partial";
    }

    private static ExpectedHost host(HostOracle oracle, Map<String, String> spellings) {
        List<SentAnswer> sent =
                oracle.answers().stream().filter(answer -> !answer.silent()).toList();
        return new ExpectedHost(
                oracle.hostId().orElseThrow(),
                oracle.host(),
                !sent.isEmpty(),
                sent.stream().anyMatch(SentAnswer::erred),
                found(sent, spellings));
    }

    private static Set<String> found(List<SentAnswer> sent, Map<String, String> spellings) {
        return sent.stream()
                .flatMap(answer -> answer.rowsByIoc().keySet().stream())
                .flatMap(ioc ->
                        Stream.ofNullable(spellings.getOrDefault(ioc, spellings.get(ioc.toLowerCase(Locale.ROOT)))))
                .collect(Collectors.toSet());
    }
}
