package io.hunt.application.faults;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Selection of the faults of a run and their rounds.
 *
 * @param quick only the quick faults, one round each, within four minutes
 * @param rounds of each fault; 0 for the fault's default
 * @param only numbers of the faults; empty for all
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

    /** Returns requested faults that are not in the catalogue. */
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

    /** Returns the time after which no further fault is started. */
    Duration limit() {
        return quick && only.isEmpty() ? QUICK : WHOLE;
    }
}
