package io.hunt.command.literalsql.structure;

import java.util.ArrayList;
import java.util.List;

/** One SELECT or VALUES of a compound select (SQLite's select core). */
public final class Core {

    /**
     * Condition of a join.
     *
     * @param source index of the joined source
     * @param outer true if rows are kept that do not satisfy the condition
     */
    public record Join(Range condition, int source, boolean outer) {}

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

    public Range range() {
        return range;
    }

    /** Returns the sources of its FROM clause, in the order of the text. */
    public List<Source> sources() {
        return sources;
    }

    /** Returns the items of its result. */
    public List<Range> columns() {
        return columns;
    }

    public List<Join> joins() {
        return joins;
    }

    /** Returns the arguments of functions in its FROM clause. */
    public List<Range> arguments() {
        return arguments;
    }

    /** Returns the WHERE condition; empty if absent. */
    public Range where() {
        return where;
    }

    /** Returns the selects in its expressions. */
    public List<Select> nested() {
        return nested;
    }

    /** Returns the tables named after IN. */
    public List<Source> scanned() {
        return scanned;
    }

    /** Returns the number of rows of VALUES; 1 for a SELECT. */
    public int rows() {
        return rows;
    }

    /** Returns true for a natural join, which joins columns of equal names. */
    public boolean natural() {
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
