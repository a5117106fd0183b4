package io.hunt.command.literalsql.structure;

import java.util.ArrayList;
import java.util.List;

/** One SELECT or VALUES of a compound select (SQLite's select core). */
public final class SelectCore {

    /**
     * Condition of a join.
     *
     * @param source index of the joined source
     * @param outer true if rows are kept that do not satisfy the condition
     */
    public record Join(TokenRange condition, int source, boolean outer) {}

    private final TokenRange tokenRange;
    private final List<FromSource> sources = new ArrayList<>();
    private final List<TokenRange> columns = new ArrayList<>();
    private final List<Join> joins = new ArrayList<>();
    private final List<TokenRange> arguments = new ArrayList<>();
    private final List<Select> nested = new ArrayList<>();
    private final List<FromSource> scanned = new ArrayList<>();
    private TokenRange where = new TokenRange(0, 0);
    private int rows = 1;
    private boolean natural;

    SelectCore(TokenRange tokenRange) {
        this.tokenRange = tokenRange;
    }

    public TokenRange range() {
        return tokenRange;
    }

    /** Returns the sources of its FROM clause, in the order of the text. */
    public List<FromSource> sources() {
        return sources;
    }

    /** Returns the items of the result list. */
    public List<TokenRange> columns() {
        return columns;
    }

    public List<Join> joins() {
        return joins;
    }

    /** Returns the arguments of functions in its FROM clause. */
    public List<TokenRange> arguments() {
        return arguments;
    }

    /** Returns the WHERE condition; empty if absent. */
    public TokenRange where() {
        return where;
    }

    /** Returns the selects in its expressions. */
    public List<Select> nested() {
        return nested;
    }

    /** Returns the tables named after IN. */
    public List<FromSource> scanned() {
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

    void setWhere(TokenRange tokenRange) {
        this.where = tokenRange;
    }

    void setRows(int rows) {
        this.rows = rows;
    }

    void setNatural() {
        this.natural = true;
    }
}
