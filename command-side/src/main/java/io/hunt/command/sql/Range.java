package io.hunt.command.sql;

/** Some tokens of a query that follow each other. */
record Range(int from, int to) {

    int length() {
        return to - from;
    }
}
