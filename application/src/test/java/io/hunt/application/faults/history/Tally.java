package io.hunt.application.faults.history;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a comparison has found.
 *
 * @param confirmed elements that the service has confirmed
 * @param lost confirmed and not found
 * @param duplicated found once too often, counted each time
 * @param unexpected found though refused, or never asked for
 * @param examples of what is wrong, at most three
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
