package io.hunt.command.literalsql.cost;

import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.Conditions.ColumnName;
import io.hunt.command.literalsql.structure.Conditions.Equality;
import io.hunt.command.literalsql.structure.FromSource;
import io.hunt.command.literalsql.structure.SelectCore;
import io.hunt.command.literalsql.structure.SqlQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/**
 * Order in which the terms of a core produce the fewest rows. Outer and CROSS joins keep the order of the text, so that
 * the estimate is never better than the order that SQLite uses.
 */
final class JoinOrder {

    /** Two terms joined on equal columns. */
    private record Link(int one, String column, int other, String otherColumn) {}

    private final List<FromSource> sources;
    private final double[] rows;
    private final ToDoubleBiFunction<FromSource, String> rowsOfOneValue;
    private final BiPredicate<FromSource, ColumnName> has;
    private final Predicate<FromSource> walks;
    private final List<Link> links = new ArrayList<>();

    JoinOrder(
            SqlQuery query,
            SelectCore core,
            double[] rows,
            ToDoubleBiFunction<FromSource, String> rowsOfOneValue,
            BiPredicate<FromSource, ColumnName> has,
            Predicate<FromSource> walks) {
        this.walks = walks;
        this.sources = core.sources();
        this.rows = rows;
        this.rowsOfOneValue = rowsOfOneValue;
        this.has = has;
        Conditions.of(query, core)
                .forEach(part ->
                        Conditions.equality(query, part).flatMap(this::link).ifPresent(links::add));
        core.joins().stream()
                .filter(SelectCore.Join::outer)
                .forEach(join -> Conditions.all(query, join.condition())
                        .forEach(part -> Conditions.equality(query, part)
                                .flatMap(this::link)
                                .filter(link -> link.one() == join.source() || link.other() == join.source())
                                .ifPresent(links::add)));
        for (int i = 1; i < sources.size(); i++) {
            for (String column : sources.get(i).using()) {
                linkUsing(i, column);
            }
        }
    }

    double rows() {
        boolean ordered = sources.stream().anyMatch(FromSource::ordered);
        return ordered
                ? from(0, true)
                : IntStream.range(0, sources.size())
                        .filter(this::mayBegin)
                        .mapToDouble(start -> from(start, false))
                        .min()
                        .orElse(1);
    }

    /** Returns false for a table that walks a path, which has no rows before its path is known, unless all terms do. */
    private boolean mayBegin(int term) {
        return !walks.test(sources.get(term)) || sources.stream().allMatch(walks);
    }

    private double from(int start, boolean inOrder) {
        boolean[] read = new boolean[sources.size()];
        read[start] = true;
        double product = rows[start];
        for (int n = 1; n < sources.size(); n++) {
            int next = inOrder ? n : cheapest(read);
            product *= factor(next, read);
            read[next] = true;
        }
        return product;
    }

    private int cheapest(boolean[] read) {
        int best = -1;
        for (int i = 0; i < read.length; i++) {
            if (!read[i] && (best < 0 || factor(i, read) < factor(best, read))) {
                best = i;
            }
        }
        return best;
    }

    /** Returns the factor by which a term multiplies the rows read so far. */
    private double factor(int term, boolean[] read) {
        double factor = rows[term];
        for (Link link : links) {
            if (link.one() == term && read[link.other()]) {
                factor = Math.min(factor, rowsOfOneValue.applyAsDouble(sources.get(term), link.column()));
            } else if (link.other() == term && read[link.one()]) {
                factor = Math.min(factor, rowsOfOneValue.applyAsDouble(sources.get(term), link.otherColumn()));
            }
        }
        return factor;
    }

    private Optional<Link> link(Equality equality) {
        Optional<Integer> one = owner(equality.one());
        Optional<Integer> other = owner(equality.other());
        return one.isEmpty() || other.isEmpty() || one.equals(other) || isDescent(one.get(), other.get(), equality)
                ? Optional.empty()
                : Optional.of(new Link(
                        one.get(),
                        equality.one().name(),
                        other.get(),
                        equality.other().name()));
    }

    /** Detects joins from the entries of a folder to those of its subfolders, which equality does not bound. */
    private boolean isDescent(int one, int other, Equality equality) {
        return walks.test(sources.get(one))
                && walks.test(sources.get(other))
                && !equality.one().name().equals(equality.other().name());
    }

    /** Links a USING column to the same column of an earlier term. */
    private void linkUsing(int term, String column) {
        var name = new ColumnName("", column);
        int before = IntStream.range(0, term)
                .filter(i ->
                        has.test(sources.get(i), name) || sources.get(i).using().contains(column))
                .findFirst()
                .orElse(0);
        links.add(new Link(term, column, before, column));
    }

    private Optional<Integer> owner(ColumnName column) {
        List<Integer> owners = IntStream.range(0, sources.size())
                .filter(i -> has.test(sources.get(i), column))
                .boxed()
                .toList();
        return owners.size() == 1 ? Optional.of(owners.getFirst()) : Optional.empty();
    }
}
