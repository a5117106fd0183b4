package io.hunt.application.faults;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which faults a run brings about, and how often.
 *
 * @param quick the quick faults only, once each, within four minutes
 * @param rounds how often each; 0 leaves it to the fault
 * @param only their numbers; empty for all
 */
record Selection(boolean quick, int rounds, Set<String> only) {

    private static final Duration QUICK = Duration.ofMinutes(4);
    private static final Duration WHOLE = Duration.ofMinutes(90);

    static Selection ofProperties() {
        return new Selection(
                Boolean.getBoolean("faults.quick"),
                Integer.getInteger("faults.rounds", 0),
                Arrays.stream(System.getProperty("faults.only", "").split(",", -1))
                        .filter(id -> !id.isBlank())
                        .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    List<Fault> driven() {
        return Catalogue.driven().stream()
                .filter(fault -> includes(fault.id(), fault.quick()))
                .toList();
    }

    List<TestedFault> tested() {
        return TestedFault.all().stream()
                .filter(fault -> includes(fault.id(), fault.quick()))
                .toList();
    }

    private boolean includes(String id, boolean isQuick) {
        return only.isEmpty() ? isQuick || !quick : only.contains(id);
    }

    /** What was asked for and is not in the catalogue. */
    List<String> unknown() {
        Set<String> known = Stream.concat(
                        Catalogue.driven().stream().map(Fault::id),
                        TestedFault.all().stream().map(TestedFault::id))
                .collect(Collectors.toSet());
        return only.stream().filter(id -> !known.contains(id)).toList();
    }

    int roundsOf(Fault fault) {
        if (rounds > 0) {
            return rounds;
        }
        return quick ? 1 : fault.rounds();
    }

    /** After this time no further fault is begun. */
    Duration limit() {
        return quick && only.isEmpty() ? QUICK : WHOLE;
    }
}
