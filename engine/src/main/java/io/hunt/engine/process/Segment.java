package io.hunt.engine.process;

import java.util.Comparator;

/** Segment of an event processor. */
record Segment(String processor, int number) implements Comparable<Segment> {

    private static final Comparator<Segment> ORDER =
            Comparator.comparing(Segment::processor).thenComparingInt(Segment::number);

    @Override
    public int compareTo(Segment other) {
        return ORDER.compare(this, other);
    }
}
