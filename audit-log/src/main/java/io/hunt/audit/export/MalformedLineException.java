package io.hunt.audit.export;

/** Failure of a line that does not belong to an export. */
public final class MalformedLineException extends RuntimeException {

    private final long line;

    MalformedLineException(long line, String problem) {
        super(problem, null, false, false);
        this.line = line;
    }

    /** Returns the number of the line, from 1. */
    public long line() {
        return line;
    }
}
