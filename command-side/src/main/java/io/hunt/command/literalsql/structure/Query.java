package io.hunt.command.literalsql.structure;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toUnmodifiableSet;

import io.hunt.command.literalsql.structure.SqlToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A statement as its rules look at it: its pieces without blanks, comments and a semicolon at the end.
 *
 * @param names every word and every name in quotes, wherever it stands
 */
public record Query(List<SqlToken> tokens, Set<String> names) {

    private static final SqlToken END = new SqlToken(Kind.SIGN, ";", null);

    public static Query of(List<SqlToken> all) {
        List<SqlToken> meant = all.stream().filter(SqlToken::isMeant).toList();
        boolean closed = !meant.isEmpty() && meant.getLast().isSign(';');
        List<SqlToken> tokens = closed ? meant.subList(0, meant.size() - 1) : meant;
        return new Query(
                tokens,
                tokens.stream().filter(SqlToken::isName).map(SqlToken::name).collect(toUnmodifiableSet()));
    }

    /** The piece at this place; before the first and behind the last a semicolon. */
    public SqlToken at(int index) {
        return index < 0 || index >= tokens.size() ? END : tokens.get(index);
    }

    /** The first piece that is this name, or else one that stands nowhere. */
    public SqlToken first(String name) {
        return tokens.stream()
                .filter(token -> token.isName() && token.name().equals(name))
                .findFirst()
                .orElse(END);
    }

    /** Where the parenthesis that opens here is closed; the end if it is not. */
    public int closing(int opening) {
        int depth = 0;
        for (int i = opening; i < tokens.size(); i++) {
            depth += at(i).isSign('(') ? 1 : at(i).isSign(')') ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return tokens.size();
    }

    /** Where the parenthesis that closes here is opened; -1 if it is not. */
    public int opening(int closing) {
        int depth = 0;
        for (int i = closing; i >= 0; i--) {
            depth += at(i).isSign(')') ? 1 : at(i).isSign('(') ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /** What commas outside parentheses separate. */
    public List<Range> items(Range range) {
        List<Range> items = new ArrayList<>();
        int start = range.from();
        for (int i = range.from(); i < range.to(); i++) {
            if (at(i).isSign('(')) {
                i = closing(i);
            } else if (at(i).isSign(',')) {
                items.add(new Range(start, i));
                start = i + 1;
            }
        }
        items.add(new Range(start, range.to()));
        return items;
    }

    /** So many pieces from the beginning. */
    public Query beginning(int pieces) {
        return part(0, pieces);
    }

    Query part(int from, int to) {
        return new Query(tokens.subList(from, to), names);
    }

    /**
     * The statement with every string emptied and made what no table can be called: SQLite takes a string for a name
     * where it would like one. Only behind AS strings stay, as there they can but name a column.
     */
    public String withoutStrings() {
        return IntStream.range(0, tokens.size())
                .mapToObj(i -> at(i).kind() == Kind.STRING && !at(i - 1).isWord("as") ? "x''" : at(i).text())
                .collect(joining("\n"));
    }
}
