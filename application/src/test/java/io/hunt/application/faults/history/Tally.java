package io.hunt.application.faults.history;

import java.util.List;
import java.util.stream.Stream;

/**
 * Result of a comparison.
 *
 * @param confirmed elements that the service has confirmed
 * @param lost confirmed and not found
 * @param duplicated found more than once, each repeat counted
 * @param unexpected found although refused or never requested
 * @param examples of errors, at most three
 */
public record Tally(long confirmed, long lost, long duplicated, long unexpected, List<String> examples) {

    private static final int MOST_EXAMPLES = 3;

    public static final Tally NOTHING = new Tally(0, 0, 0, 0, List.of());

    public Tally {
        examples = examples.stream().limit(MOST_EXAMPLES).toList();
    }

    public Tally plus(Tally other) {
        return new Tally(
                confirmed + other.confirmed,
                lost + other.lost,
                duplicated + other.duplicated,
                unexpected + other.unexpected,
                Stream.concat(examples.stream(), other.examples.stream()).toList());
    }

    public boolean clean() {
        return lost == 0 && duplicated == 0 && unexpected == 0;
    }
}
