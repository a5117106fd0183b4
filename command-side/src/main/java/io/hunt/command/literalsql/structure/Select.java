package io.hunt.command.literalsql.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A whole select: its common table expressions, what it combines, and its limit. */
public final class Select {

    /** No LIMIT, or one that is not a plain number at the end. */
    static final long NO_LIMIT = Long.MAX_VALUE;

    private final @Nullable Select outer;
    private final Range range;
    private final List<CommonTable> tables = new ArrayList<>();
    private final List<Core> cores = new ArrayList<>();
    private long limit = NO_LIMIT;

    Select(@Nullable Select outer, Range range) {
        this.outer = outer;
        this.range = range;
    }

    public Range range() {
        return range;
    }

    public List<CommonTable> tables() {
        return tables;
    }

    public List<Core> cores() {
        return cores;
    }

    public long limit() {
        return limit;
    }

    void setLimit(long limit) {
        this.limit = limit;
    }

    /** The common table expression that a name means here; null if there is none. */
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

    /** This one and every select inside it. */
    public Stream<Select> all() {
        Stream<Select> inTables = tables.stream().map(CommonTable::body);
        Stream<Select> inCores = cores.stream()
                .flatMap(core -> Stream.concat(
                        core.sources().stream().flatMap(source -> Stream.ofNullable(source.select())),
                        core.nested().stream()));
        return Stream.concat(Stream.of(this), Stream.concat(inTables, inCores).flatMap(Select::all));
    }

    Stream<Core> allCores() {
        return all().flatMap(select -> select.cores().stream());
    }

    /** Everything that is read anywhere. */
    public Stream<Source> allSources() {
        return allCores().flatMap(core -> Stream.concat(core.sources().stream(), core.scanned().stream()));
    }
}
