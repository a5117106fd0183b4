package io.hunt.simulator.host;

import io.hunt.agent.query.SqlTokens;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.SequencedCollection;

/** Parser of the indicators of a query: the literals of the list or the VALUES that its {@code ioc} column refers to. */
final class QueryIndicatorParser {

    /** Prefix of IPv4 addresses of dual-stack sockets. Queries contain both forms, answers only the plain one. */
    private static final String MAPPED = "::ffff:";

    private final List<String> tokens;
    private final List<LiteralList> lists = new ArrayList<>();

    /** Literals of one list, and the column that they are compared with or belong to. */
    private record LiteralList(String column, List<String> values) {}

    private QueryIndicatorParser(String sql) {
        this.tokens = SqlTokens.of(sql);
        for (int i = 0; i < tokens.size(); i++) {
            if (is(i, "in") && is(i + 1, "(")) {
                readList(i);
            } else if (is(i, "values")) {
                readTuples(i);
            }
        }
    }

    static List<String> in(String sql) {
        return new QueryIndicatorParser(sql).indicators();
    }

    /** Returns no indicators for a query without {@code ioc}, such as one that counts files. */
    private List<String> indicators() {
        if (tokens.stream().noneMatch("ioc"::equalsIgnoreCase)) {
            return List.of();
        }
        String column = iocColumn();
        List<LiteralList> named =
                lists.stream().filter(list -> list.column.equals(column)).toList();
        Collection<String> values = named.isEmpty()
                ? lists.stream()
                        .map(LiteralList::values)
                        .max(Comparator.comparingInt(List::size))
                        .orElse(List.of())
                : named.stream().flatMap(list -> list.values.stream()).toList();
        SequencedCollection<String> plain = new LinkedHashSet<>();
        values.forEach(value -> plain.add(value.startsWith(MAPPED) ? value.substring(MAPPED.length()) : value));
        return List.copyOf(plain);
    }

    /** Returns the last column before {@code AS ioc}; {@code ioc} by default. */
    private String iocColumn() {
        for (int i = 1; i < tokens.size(); i++) {
            if (is(i, "ioc") && is(i - 1, "as")) {
                return wordBefore(i - 1);
            }
        }
        return "ioc";
    }

    private void readList(int in) {
        List<String> values = new ArrayList<>();
        for (int i = in + 2; i < tokens.size() && SqlTokens.isLiteral(tokens.get(i)); i += 2) {
            values.add(SqlTokens.value(tokens.get(i)));
        }
        if (!values.isEmpty()) {
            lists.add(new LiteralList(wordBefore(in), values));
        }
    }

    /** Reads {@code name(a, b) AS (VALUES ('..','..'), ...)} into one list per column. */
    private void readTuples(int values) {
        List<String> columns = columnsBefore(values);
        List<List<String>> byColumn = new ArrayList<>();
        int i = values + 1;
        while (is(i, "(")) {
            int column = 0;
            for (i++; i < tokens.size() && !is(i, ")"); i++) {
                if (is(i, ",")) {
                    column++;
                } else if (SqlTokens.isLiteral(tokens.get(i))) {
                    while (byColumn.size() <= column) {
                        byColumn.add(new ArrayList<>());
                    }
                    byColumn.get(column).add(SqlTokens.value(tokens.get(i)));
                }
            }
            i += is(i + 1, ",") ? 2 : 1;
        }
        for (int column = 0; column < byColumn.size(); column++) {
            lists.add(new LiteralList(column < columns.size() ? columns.get(column) : "", byColumn.get(column)));
        }
    }

    private List<String> columnsBefore(int values) {
        int close = values - 3;
        if (!is(values - 1, "(") || !is(values - 2, "as") || !is(close, ")")) {
            return List.of();
        }
        int open = close;
        while (open > 0 && !is(open, "(")) {
            open--;
        }
        return tokens.subList(open, close).stream()
                .filter(SqlTokens::isWord)
                .map(QueryIndicatorParser::plain)
                .toList();
    }

    /** Returns the last word before a place, except words of collations and {@code not}. */
    private String wordBefore(int place) {
        for (int i = place - 1; i >= 0; i--) {
            boolean collation = is(i, "collate") || is(i - 1, "collate") || is(i, "not");
            if (SqlTokens.isWord(tokens.get(i)) && !collation) {
                return plain(tokens.get(i));
            }
        }
        return "";
    }

    private boolean is(int place, String word) {
        return place >= 0 && place < tokens.size() && tokens.get(place).equalsIgnoreCase(word);
    }

    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
