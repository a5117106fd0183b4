package io.hunt.command.literalsql.structure;

/** Range of consecutive tokens of a query. */
public record TokenRange(int from, int to) {

    public int length() {
        return to - from;
    }
}
