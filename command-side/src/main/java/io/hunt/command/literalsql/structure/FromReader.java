package io.hunt.command.literalsql.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Parser of FROM clauses: terms, aliases and joins. */
final class FromReader {

    private static final Set<String> JOIN_WORDS =
            Set.of("natural", "left", "right", "full", "inner", "outer", "cross", "join");

    private static final Set<String> ORDERING = Set.of("left", "right", "full", "cross");
    private static final Set<String> BEGINS_SELECT = Set.of("select", "with", "values");

    private final SqlQuery query;
    private final Select select;
    private final SelectCore core;
    private final BiFunction<Select, TokenRange, Select> reader;

    FromReader(SqlQuery query, Select select, SelectCore core, BiFunction<Select, TokenRange, Select> reader) {
        this.query = query;
        this.select = select;
        this.core = core;
        this.reader = reader;
    }

    void read(TokenRange range) {
        int at = range.from();
        boolean ordered = false;
        while (at < range.to() && !isWindow(at)) {
            at = term(at, range.to(), ordered);
            ordered = false;
            while (at < range.to() && isJoin(at)) {
                ordered |= ORDERING.contains(query.at(at).name());
                if (query.at(at).isWord("natural")) {
                    core.setNatural();
                }
                at++;
            }
        }
    }

    /** Parses a term and returns its end. */
    private int term(int from, int to, boolean ordered) {
        if (query.at(from).isSign('(')) {
            int closing = query.closing(from);
            SqlToken first = query.at(from + 1);
            if (first.kind() == SqlToken.Kind.WORD && BEGINS_SELECT.contains(first.name())) {
                return named(
                        "", reader.apply(select, new TokenRange(from + 1, closing)), null, closing + 1, to, ordered);
            }
            int inside = core.sources().size();
            read(new TokenRange(from + 1, closing));
            return rest(
                    closing + 1,
                    to,
                    inside < core.sources().size() ? core.sources().removeLast() : null);
        }
        if (!query.at(from).isName()) {
            return from + 1;
        }
        boolean qualified = query.at(from + 1).isSign('.');
        int name = qualified ? from + 2 : from;
        return named(query.at(name).name(), null, qualified ? null : select, name + 1, to, ordered);
    }

    private int named(String name, @Nullable Select inside, @Nullable Select scope, int from, int to, boolean ordered) {
        boolean function = inside == null && query.at(from).isSign('(');
        int at = function ? query.closing(from) + 1 : from;
        if (function) {
            core.arguments().add(new TokenRange(from, at));
        }
        String alias = name;
        if (query.at(at).isWord("as")) {
            alias = query.at(at + 1).name();
            at += 2;
        } else if (at < to && query.at(at).isName() && !isJoin(at) && !isClause(at)) {
            alias = query.at(at).name();
            at++;
        }
        return rest(at, to, new FromSource(name, alias, inside, function ? null : scope, function, List.of(), ordered));
    }

    /** Parses the rest of a term: an index hint and the join condition. Returns its end. */
    private int rest(int from, int to, @Nullable FromSource source) {
        int at = from;
        List<String> using = new ArrayList<>();
        List<TokenRange> conditions = new ArrayList<>();
        while (at < to && !isJoin(at)) {
            if (query.at(at).isWord("using") && query.at(at + 1).isSign('(')) {
                int closing = query.closing(at + 1);
                addNames(new TokenRange(at + 2, closing), using);
                at = closing + 1;
            } else if (query.at(at).isWord("on")) {
                int end = endOfCondition(at + 1, to);
                conditions.add(new TokenRange(at + 1, end));
                at = end;
            } else {
                at++;
            }
        }
        boolean outer = source == null || source.ordered();
        int joined = core.sources().size();
        conditions.forEach(condition -> core.joins().add(new SelectCore.Join(condition, joined, outer)));
        if (source != null) {
            core.sources().add(joined(source, using));
        }
        return at;
    }

    private void addNames(TokenRange range, List<String> to) {
        for (int i = range.from(); i < range.to(); i++) {
            if (query.at(i).isName()) {
                to.add(query.at(i).name());
            }
        }
    }

    private static FromSource joined(FromSource source, List<String> using) {
        List<String> all = new ArrayList<>(source.using());
        all.addAll(using);
        return new FromSource(
                source.name(),
                source.alias(),
                source.select(),
                source.scope(),
                source.function(),
                List.copyOf(all),
                source.ordered());
    }

    private int endOfCondition(int from, int to) {
        for (int i = from; i < to; i++) {
            if (query.at(i).isSign('(')) {
                i = query.closing(i);
            } else if (isJoin(i) && !query.at(i - 1).isSign('.')) {
                return i;
            }
        }
        return to;
    }

    private boolean isJoin(int at) {
        return query.at(at).isSign(',')
                || (query.at(at).kind() == SqlToken.Kind.WORD
                        && JOIN_WORDS.contains(query.at(at).name()));
    }

    private boolean isClause(int at) {
        return query.at(at).isWord("on")
                || query.at(at).isWord("using")
                || query.at(at).isWord("indexed")
                || query.at(at).isWord("not")
                || isWindow(at);
    }

    private boolean isWindow(int at) {
        return query.at(at).isWord("window")
                && query.at(at + 1).isName()
                && query.at(at + 2).isWord("as");
    }
}
