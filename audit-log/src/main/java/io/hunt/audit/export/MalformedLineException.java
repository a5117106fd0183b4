package io.hunt.audit.export;

/** Exception for a line that is not in the format of an export. */
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
