package io.hunt.application.faults.history;

import io.hunt.application.faults.history.Operation.Phase;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Comparison of elements confirmed to clients with elements found afterwards, as sets. */
public final class SetCheck {

    private SetCheck() {}

    /** Checks that each confirmed element is found, and none more than once. */
    public static Tally exactlyOnce(History history, String kind, Collection<String> found) {
        return check(history.outcomes(kind), found, true);
    }

    /** Checks that each confirmed element is found; an interrupted delivery may have been repeated. */
    public static Tally atLeastOnce(History history, String kind, Collection<String> found) {
        return check(history.outcomes(kind), found, false);
    }

    private static Tally check(Map<String, Phase> outcomes, Collection<String> found, boolean once) {
        Map<String, Long> counts =
                found.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        long lost = 0;
        long duplicated = 0;
        long unexpected = 0;
        List<String> examples = new ArrayList<>();
        for (var outcome : outcomes.entrySet()) {
            if (outcome.getValue() == Phase.OK && !counts.containsKey(outcome.getKey())) {
                lost++;
                examples.add("lost " + outcome.getKey());
            }
        }
        for (var count : counts.entrySet()) {
            if (once && count.getValue() > 1) {
                duplicated += count.getValue() - 1;
                examples.add("%d times %s".formatted(count.getValue(), count.getKey()));
            }
            Phase outcome = outcomes.get(count.getKey());
            if (outcome == null || outcome == Phase.FAIL) {
                unexpected++;
                examples.add("unexpected " + count.getKey());
            }
        }
        long confirmed = outcomes.values().stream()
                .filter(outcome -> outcome == Phase.OK)
                .count();
        return new Tally(confirmed, lost, duplicated, unexpected, examples);
    }
}
