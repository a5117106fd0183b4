package io.hunt.audit.export;

/** A line that is none of an export. */
public final class MalformedLine extends RuntimeException {

    private final long line;

    MalformedLine(long line, String problem) {
        super(problem, null, false, false);
        this.line = line;
    }

    /** Which, from 1. */
    public long line() {
        return line;
    }
}
