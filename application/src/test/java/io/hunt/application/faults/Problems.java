package io.hunt.application.faults;

import io.hunt.application.faults.Verdict.FaultResult;
import io.hunt.application.faults.history.Tally;
import java.util.LinkedHashSet;
import java.util.Set;

/** Broken promises of one round, each named once. */
public final class Problems {

    private final Set<String> problems = new LinkedHashSet<>();

    /** Records the problem unless the promise holds. */
    public void unless(boolean holds, String problem) {
        if (!holds) {
            problems.add(problem);
        }
    }

    public boolean none() {
        return problems.isEmpty();
    }

    /**
     * Returns the verdict: the round holds if there is no problem.
     *
     * @param detail measured values
     */
    public FaultResult verdict(String detail) {
        return verdict(detail, Tally.NOTHING);
    }

    /** Returns the verdict: the round holds if there is no problem and the comparison of its history is clean. */
    public FaultResult verdict(String detail, Tally tally) {
        var text = new StringBuilder(detail);
        if (tally.confirmed() > 0 || !tally.clean()) {
            text.append(
                    ", %d confirmed facts compared, %d unexpected".formatted(tally.confirmed(), tally.unexpected()));
        }
        if (!tally.examples().isEmpty()) {
            text.append(", ").append(tally.examples());
        }
        if (!problems.isEmpty()) {
            text.append(", broken: ").append(problems);
        }
        return new FaultResult(
                1, problems.isEmpty() && tally.clean() ? 1 : 0, tally.lost(), tally.duplicated(), text.toString());
    }
}
