package io.hunt.command.literalsql.structure;

/** Some tokens of a query that follow each other. */
public record Range(int from, int to) {

    public int length() {
        return to - from;
    }
}
