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

    private final Query query;

    private SelectReader(Query query) {
        this.query = query;
    }

    public static Select read(Query query) {
        return new SelectReader(query).select(null, new Range(0, query.tokens().size()));
    }

    private Select select(@Nullable Select outer, Range range) {
        var select = new Select(outer, range);
        int at = commonTables(select, range.from());
        int tail = next(at, range.to(), BEGINS_TAIL);
        while (at < tail) {
            int end = next(at, tail, COMBINES);
            core(select, new Range(at, end == tail ? range.to() : end), end);
            at = end + (word(end + 1, "all") ? 2 : 1);
        }
        limit(select, tail, range.to());
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
                columns.addAll(names(new Range(at + 1, closing)));
                at = closing + 1;
            }
            while (at < select.range().to() && !query.at(at).isSign('(')) {
                at++;
            }
            int closing = query.closing(at);
            if (at < select.range().to()) {
                select.tables()
                        .add(new CommonTable(name, List.copyOf(columns), select(select, new Range(at + 1, closing))));
            }
            at = closing + 1;
        } while (query.at(at++).isSign(',') && at < select.range().to());
        return at - 1;
    }

    /** @param end end of its clauses; ORDER BY and LIMIT of the whole select belong to the range of its last core */
    private void core(Select select, Range range, int end) {
        var core = new Core(range);
        select.cores().add(core);
        if (word(range.from(), "values")) {
            core.setRows(query.items(new Range(range.from() + 1, end)).size());
            nested(select, core, range);
            return;
        }
        int first = word(range.from() + 1, "distinct") || word(range.from() + 1, "all") ? 2 : 1;
        int from = from(range.from() + 1, end);
        core.columns().addAll(query.items(new Range(range.from() + first, from)));
        nested(select, core, new Range(range.from(), from));
        int where = next(from, end, Set.of("where"));
        int afterFrom = Math.min(where, next(from, end, ENDS_WHERE));
        new FromReader(query, select, core, this::select).read(new Range(from + 1, afterFrom));
        core.joins().forEach(join -> nested(select, core, join.condition()));
        core.arguments().forEach(argument -> nested(select, core, argument));
        if (where < end) {
            core.setWhere(new Range(where + 1, next(where, end, ENDS_WHERE)));
        }
        nested(select, core, new Range(afterFrom, range.to()));
    }

    /** Parses selects and tables inside expressions. */
    private void nested(Select select, Core core, Range range) {
        for (int i = range.from(); i < range.to(); i++) {
            if (query.at(i).isSign('(')
                    && query.at(i + 1).kind() == SqlToken.Kind.WORD
                    && BEGINS_SELECT.contains(query.at(i + 1).name())) {
                int closing = query.closing(i);
                core.nested().add(select(select, new Range(i + 1, closing)));
                i = closing;
            } else if (word(i, "in") && query.at(i + 1).isName()) {
                boolean qualified = query.at(i + 2).isSign('.');
                String name = query.at(qualified ? i + 3 : i + 1).name();
                core.scanned().add(new Source(name, name, null, qualified ? null : select, false, List.of(), false));
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

    private List<String> names(Range range) {
        List<String> names = new ArrayList<>();
        for (int i = range.from(); i < range.to(); i++) {
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
