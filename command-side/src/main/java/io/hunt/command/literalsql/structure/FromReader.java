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

    private final SqlQuery sqlQuery;
    private final Select select;
    private final SelectCore selectCore;
    private final BiFunction<Select, TokenRange, Select> reader;

    FromReader(SqlQuery sqlQuery, Select select, SelectCore selectCore, BiFunction<Select, TokenRange, Select> reader) {
        this.sqlQuery = sqlQuery;
        this.select = select;
        this.selectCore = selectCore;
        this.reader = reader;
    }

    void read(TokenRange tokenRange) {
        int at = tokenRange.from();
        boolean ordered = false;
        while (at < tokenRange.to() && !isWindow(at)) {
            at = term(at, tokenRange.to(), ordered);
            ordered = false;
            while (at < tokenRange.to() && isJoin(at)) {
                ordered |= ORDERING.contains(sqlQuery.at(at).name());
                if (sqlQuery.at(at).isWord("natural")) {
                    selectCore.setNatural();
                }
                at++;
            }
        }
    }

    /** Parses a term and returns its end. */
    private int term(int from, int to, boolean ordered) {
        if (sqlQuery.at(from).isSign('(')) {
            int closing = sqlQuery.closing(from);
            SqlToken first = sqlQuery.at(from + 1);
            if (first.kind() == SqlToken.Kind.WORD && BEGINS_SELECT.contains(first.name())) {
                return named(
                        "", reader.apply(select, new TokenRange(from + 1, closing)), null, closing + 1, to, ordered);
            }
            int inside = selectCore.sources().size();
            read(new TokenRange(from + 1, closing));
            return rest(
                    closing + 1,
                    to,
                    inside < selectCore.sources().size() ? selectCore.sources().removeLast() : null);
        }
        if (!sqlQuery.at(from).isName()) {
            return from + 1;
        }
        boolean qualified = sqlQuery.at(from + 1).isSign('.');
        int name = qualified ? from + 2 : from;
        return named(sqlQuery.at(name).name(), null, qualified ? null : select, name + 1, to, ordered);
    }

    private int named(String name, @Nullable Select inside, @Nullable Select scope, int from, int to, boolean ordered) {
        boolean function = inside == null && sqlQuery.at(from).isSign('(');
        int at = function ? sqlQuery.closing(from) + 1 : from;
        if (function) {
            selectCore.arguments().add(new TokenRange(from, at));
        }
        String alias = name;
        if (sqlQuery.at(at).isWord("as")) {
            alias = sqlQuery.at(at + 1).name();
            at += 2;
        } else if (at < to && sqlQuery.at(at).isName() && !isJoin(at) && !isClause(at)) {
            alias = sqlQuery.at(at).name();
            at++;
        }
        return rest(at, to, new FromSource(name, alias, inside, function ? null : scope, function, List.of(), ordered));
    }

    /** Parses the rest of a term: an index hint and the join condition. Returns its end. */
    private int rest(int from, int to, @Nullable FromSource fromSource) {
        int at = from;
        List<String> using = new ArrayList<>();
        List<TokenRange> conditions = new ArrayList<>();
        while (at < to && !isJoin(at)) {
            if (sqlQuery.at(at).isWord("using") && sqlQuery.at(at + 1).isSign('(')) {
                int closing = sqlQuery.closing(at + 1);
                addNames(new TokenRange(at + 2, closing), using);
                at = closing + 1;
            } else if (sqlQuery.at(at).isWord("on")) {
                int end = endOfCondition(at + 1, to);
                conditions.add(new TokenRange(at + 1, end));
                at = end;
            } else {
                at++;
            }
        }
        boolean outer = fromSource == null || fromSource.ordered();
        int joined = selectCore.sources().size();
        conditions.forEach(condition -> selectCore.joins().add(new SelectCore.Join(condition, joined, outer)));
        if (fromSource != null) {
            selectCore.sources().add(joined(fromSource, using));
        }
        return at;
    }

    private void addNames(TokenRange tokenRange, List<String> to) {
        for (int i = tokenRange.from(); i < tokenRange.to(); i++) {
            if (sqlQuery.at(i).isName()) {
                to.add(sqlQuery.at(i).name());
            }
        }
    }

    private static FromSource joined(FromSource fromSource, List<String> using) {
        List<String> all = new ArrayList<>(fromSource.using());
        all.addAll(using);
        return new FromSource(
                fromSource.name(),
                fromSource.alias(),
                fromSource.select(),
                fromSource.scope(),
                fromSource.function(),
                List.copyOf(all),
                fromSource.ordered());
    }

    private int endOfCondition(int from, int to) {
        for (int i = from; i < to; i++) {
            if (sqlQuery.at(i).isSign('(')) {
                i = sqlQuery.closing(i);
            } else if (isJoin(i) && !sqlQuery.at(i - 1).isSign('.')) {
                return i;
            }
        }
        return to;
    }

    private boolean isJoin(int at) {
        return sqlQuery.at(at).isSign(',')
                || (sqlQuery.at(at).kind() == SqlToken.Kind.WORD
                        && JOIN_WORDS.contains(sqlQuery.at(at).name()));
    }

    private boolean isClause(int at) {
        return sqlQuery.at(at).isWord("on")
                || sqlQuery.at(at).isWord("using")
                || sqlQuery.at(at).isWord("indexed")
                || sqlQuery.at(at).isWord("not")
                || isWindow(at);
    }

    private boolean isWindow(int at) {
        return sqlQuery.at(at).isWord("window")
                && sqlQuery.at(at + 1).isName()
                && sqlQuery.at(at + 2).isWord("as");
    }
}
