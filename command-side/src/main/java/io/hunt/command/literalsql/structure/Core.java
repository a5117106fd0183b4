package io.hunt.command.literalsql.structure;

import java.util.ArrayList;
import java.util.List;

/** One SELECT or VALUES between the words that combine several. */
public final class Core {

    /**
     * The condition of a join.
     *
     * @param source which of the sources is joined
     * @param outer whether others are kept where it does not hold
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

    /** What its FROM clause reads, in the order of the text. */
    public List<Source> sources() {
        return sources;
    }

    /** The items of its result. */
    public List<Range> columns() {
        return columns;
    }

    public List<Join> joins() {
        return joins;
    }

    /** What the functions in its FROM clause are called with. */
    public List<Range> arguments() {
        return arguments;
    }

    /** Empty where there is no WHERE. */
    public Range where() {
        return where;
    }

    /** The selects in its expressions. */
    public List<Select> nested() {
        return nested;
    }

    /** Tables named behind IN. */
    public List<Source> scanned() {
        return scanned;
    }

    /** How many rows VALUES lists; 1 for a SELECT. */
    public int rows() {
        return rows;
    }

    /** Whether columns of equal names join without being named. */
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
