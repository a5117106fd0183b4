package io.hunt.command.literalsql.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parser of selects, their clauses and sources. SQLite decides whether a statement is valid; for an invalid one the
 * result is undefined.
 */
public final class SelectReader {

    private static final Set<String> COMBINES = Set.of("union", "except", "intersect");
    private static final Set<String> BEGINS_TAIL = Set.of("order", "limit");
    private static final Set<String> ENDS_WHERE = Set.of("group", "having");
    private static final Set<String> BEGINS_SELECT = Set.of("select", "with", "values");

    private final SqlQuery query;

    private SelectReader(SqlQuery query) {
        this.query = query;
    }

    public static Select read(SqlQuery query) {
        return new SelectReader(query)
                .select(null, new TokenRange(0, query.tokens().size()));
    }

    private Select select(@Nullable Select outer, TokenRange tokenRange) {
        var select = new Select(outer, tokenRange);
        int at = commonTables(select, tokenRange.from());
        int tail = next(at, tokenRange.to(), BEGINS_TAIL);
        while (at < tail) {
            int end = next(at, tail, COMBINES);
            core(select, new TokenRange(at, end == tail ? tokenRange.to() : end), end);
            at = end + (word(end + 1, "all") ? 2 : 1);
        }
        limit(select, tail, tokenRange.to());
        return select;
    }

    private int commonTables(Select select, int from) {
        if (!word(from, "with")) {
            return from;
        }
        int at = word(from + 1, "recursive") ? from + 2 : from + 1;
        do {
            String name = query.at(at).name();
            at++;
            List<String> columns = new ArrayList<>();
            if (query.at(at).isSign('(')) {
                int closing = query.closing(at);
                columns.addAll(names(new TokenRange(at + 1, closing)));
                at = closing + 1;
            }
            while (at < select.range().to() && !query.at(at).isSign('(')) {
                at++;
            }
            int closing = query.closing(at);
            if (at < select.range().to()) {
                select.tables()
                        .add(new CommonTable(
                                name, List.copyOf(columns), select(select, new TokenRange(at + 1, closing))));
            }
            at = closing + 1;
        } while (query.at(at++).isSign(',') && at < select.range().to());
        return at - 1;
    }

    /** @param end end of its clauses; ORDER BY and LIMIT of the whole select belong to the range of its last core */
    private void core(Select select, TokenRange tokenRange, int end) {
        var selectCore = new SelectCore(tokenRange);
        select.cores().add(selectCore);
        if (word(tokenRange.from(), "values")) {
            selectCore.setRows(
                    query.items(new TokenRange(tokenRange.from() + 1, end)).size());
            nested(select, selectCore, tokenRange);
            return;
        }
        int first = word(tokenRange.from() + 1, "distinct") || word(tokenRange.from() + 1, "all") ? 2 : 1;
        int from = from(tokenRange.from() + 1, end);
        selectCore.columns().addAll(query.items(new TokenRange(tokenRange.from() + first, from)));
        nested(select, selectCore, new TokenRange(tokenRange.from(), from));
        int where = next(from, end, Set.of("where"));
        int afterFrom = Math.min(where, next(from, end, ENDS_WHERE));
        new FromReader(query, select, selectCore, this::select).read(new TokenRange(from + 1, afterFrom));
        selectCore.joins().forEach(join -> nested(select, selectCore, join.condition()));
        selectCore.arguments().forEach(argument -> nested(select, selectCore, argument));
        if (where < end) {
            selectCore.setWhere(new TokenRange(where + 1, next(where, end, ENDS_WHERE)));
        }
        nested(select, selectCore, new TokenRange(afterFrom, tokenRange.to()));
    }

    /** Parses selects and tables inside expressions. */
    private void nested(Select select, SelectCore selectCore, TokenRange tokenRange) {
        for (int i = tokenRange.from(); i < tokenRange.to(); i++) {
            if (query.at(i).isSign('(')
                    && query.at(i + 1).kind() == SqlToken.Kind.WORD
                    && BEGINS_SELECT.contains(query.at(i + 1).name())) {
                int closing = query.closing(i);
                selectCore.nested().add(select(select, new TokenRange(i + 1, closing)));
                i = closing;
            } else if (word(i, "in") && query.at(i + 1).isName()) {
                boolean qualified = query.at(i + 2).isSign('.');
                String name = query.at(qualified ? i + 3 : i + 1).name();
                selectCore
                        .scanned()
                        .add(new FromSource(name, name, null, qualified ? null : select, false, List.of(), false));
            }
        }
    }

    private void limit(Select select, int tail, int to) {
        int limit = next(tail, to, Set.of("limit"));
        String number = query.at(limit + 1).text();
        if (limit + 2 == to && number.length() <= 9 && number.chars().allMatch(c -> c >= '0' && c <= '9')) {
            select.setLimit(Long.parseLong(number));
        }
    }

    private int from(int at, int end) {
        int from = next(at, end, Set.of("from"));
        while (from < end && word(from - 1, "distinct")) {
            from = next(from + 1, end, Set.of("from"));
        }
        return from;
    }

    /** Returns the index of the first of these words outside parentheses, or the end. */
    private int next(int from, int end, Set<String> words) {
        for (int i = from; i < end; i++) {
            SqlToken token = query.at(i);
            if (token.isSign('(')) {
                i = query.closing(i);
            } else if (token.kind() == SqlToken.Kind.WORD && words.contains(token.name())) {
                return i;
            }
        }
        return end;
    }

    private List<String> names(TokenRange tokenRange) {
        List<String> names = new ArrayList<>();
        for (int i = tokenRange.from(); i < tokenRange.to(); i++) {
            if (query.at(i).isName()) {
                names.add(query.at(i).name());
            }
        }
        return names;
    }

    private boolean word(int at, String word) {
        return query.at(at).isWord(word);
    }
}
