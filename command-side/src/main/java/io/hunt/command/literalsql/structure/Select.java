package io.hunt.command.literalsql.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Select statement: its common table expressions, its cores, and its limit. */
public final class Select {

    /** No LIMIT, or one that is not a plain number at the end. */
    static final long NO_LIMIT = Long.MAX_VALUE;

    private final @Nullable Select outer;
    private final TokenRange tokenRange;
    private final List<CommonTable> tables = new ArrayList<>();
    private final List<SelectCore> cores = new ArrayList<>();
    private long limit = NO_LIMIT;

    Select(@Nullable Select outer, TokenRange tokenRange) {
        this.outer = outer;
        this.tokenRange = tokenRange;
    }

    public TokenRange range() {
        return tokenRange;
    }

    public List<CommonTable> tables() {
        return tables;
    }

    public List<SelectCore> cores() {
        return cores;
    }

    public long limit() {
        return limit;
    }

    void setLimit(long limit) {
        this.limit = limit;
    }

    /** Returns the common table expression that a name refers to in this scope; null if absent. */
    @Nullable CommonTable find(String name) {
        for (Select select = this; select != null; select = select.outer) {
            for (CommonTable table : select.tables) {
                if (table.name().equals(name)) {
                    return table;
                }
            }
        }
        return null;
    }

    /** Returns this select and all nested ones. */
    public Stream<Select> all() {
        Stream<Select> inTables = tables.stream().map(CommonTable::body);
        Stream<Select> inCores = cores.stream()
                .flatMap(core -> Stream.concat(
                        core.sources().stream().flatMap(source -> Stream.ofNullable(source.select())),
                        core.nested().stream()));
        return Stream.concat(Stream.of(this), Stream.concat(inTables, inCores).flatMap(Select::all));
    }

    Stream<SelectCore> allCores() {
        return all().flatMap(select -> select.cores().stream());
    }

    /** Returns all sources of this select and of nested ones. */
    public Stream<FromSource> allSources() {
        return allCores().flatMap(core -> Stream.concat(core.sources().stream(), core.scanned().stream()));
    }
}
