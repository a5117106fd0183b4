package io.hunt.command.sql;

import java.util.ArrayList;
import java.util.List;

/** One SELECT or VALUES between the words that combine several. */
final class Core {

    /**
     * The condition of a join.
     *
     * @param source which of the sources is joined
     * @param outer whether others are kept where it does not hold
     */
    record Join(Range condition, int source, boolean outer) {}

    private final Range range;
    private final List<Source> sources = new ArrayList<>();
    private final List<Range> columns = new ArrayList<>();
    private final List<Join> joins = new ArrayList<>();
    private final List<Range> arguments = new ArrayList<>();
    private final List<Select> nested = new ArrayList<>();
    private final List<Source> scanned = new ArrayList<>();
    private Range where = new Range(0, 0);
    private int rows = 1;
    private boolean natural;

    Core(Range range) {
        this.range = range;
    }

    Range range() {
        return range;
    }

    /** What its FROM clause reads, in the order of the text. */
    List<Source> sources() {
        return sources;
    }

    /** The items of its result. */
    List<Range> columns() {
        return columns;
    }

    List<Join> joins() {
        return joins;
    }

    /** What the functions in its FROM clause are called with. */
    List<Range> arguments() {
        return arguments;
    }

    /** Empty where there is no WHERE. */
    Range where() {
        return where;
    }

    /** The selects in its expressions. */
    List<Select> nested() {
        return nested;
    }

    /** Tables named behind IN. */
    List<Source> scanned() {
        return scanned;
    }

    /** How many rows VALUES lists; 1 for a SELECT. */
    int rows() {
        return rows;
    }

    /** Whether columns of equal names join without being named. */
    boolean natural() {
        return natural;
    }

    void setWhere(Range range) {
        this.where = range;
    }

    void setRows(int rows) {
        this.rows = rows;
    }

    void setNatural() {
        this.natural = true;
    }
}
