package io.hunt.command.literalsql.structure;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toUnmodifiableSet;

import io.hunt.command.literalsql.structure.SqlToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Statement as tokens, without blanks, comments and a final semicolon.
 *
 * @param names all words and quoted names of the statement
 */
public record SqlQuery(List<SqlToken> tokens, Set<String> names) {

    private static final SqlToken END = new SqlToken(Kind.SIGN, ";", null);

    public static SqlQuery of(List<SqlToken> all) {
        List<SqlToken> meant = all.stream().filter(SqlToken::isMeant).toList();
        boolean closed = !meant.isEmpty() && meant.getLast().isSign(';');
        List<SqlToken> tokens = closed ? meant.subList(0, meant.size() - 1) : meant;
        return new SqlQuery(
                tokens,
                tokens.stream().filter(SqlToken::isName).map(SqlToken::name).collect(toUnmodifiableSet()));
    }

    /** Returns the token at this index; a semicolon for any index before the first or after the last token. */
    public SqlToken at(int index) {
        return index < 0 || index >= tokens.size() ? END : tokens.get(index);
    }

    /** Returns the first token with this name, or a token without a position. */
    public SqlToken first(String name) {
        return tokens.stream()
                .filter(token -> token.isName() && token.name().equals(name))
                .findFirst()
                .orElse(END);
    }

    /** Returns the index of the parenthesis that closes this one; the end if unbalanced. */
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

    /** Returns the index of the parenthesis that opens this one; -1 if unbalanced. */
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

    /** Splits the range at commas outside parentheses. */
    public List<TokenRange> items(TokenRange tokenRange) {
        List<TokenRange> items = new ArrayList<>();
        int start = tokenRange.from();
        for (int i = tokenRange.from(); i < tokenRange.to(); i++) {
            if (at(i).isSign('(')) {
                i = closing(i);
            } else if (at(i).isSign(',')) {
                items.add(new TokenRange(start, i));
                start = i + 1;
            }
        }
        items.add(new TokenRange(start, tokenRange.to()));
        return items;
    }

    /** Returns a query of this number of tokens from the beginning. */
    public SqlQuery beginning(int pieces) {
        return part(0, pieces);
    }

    SqlQuery part(int from, int to) {
        return new SqlQuery(tokens.subList(from, to), names);
    }

    /**
     * Returns the statement with each string replaced by an empty blob, which cannot name a table: SQLite accepts a
     * string where it expects a name. Only strings after AS remain, where they can only name a column.
     */
    public String withoutStrings() {
        return IntStream.range(0, tokens.size())
                .mapToObj(i -> at(i).kind() == Kind.STRING && !at(i - 1).isWord("as") ? "x''" : at(i).text())
                .collect(joining("\n"));
    }
}
