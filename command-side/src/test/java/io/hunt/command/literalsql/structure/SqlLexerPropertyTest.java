package io.hunt.command.literalsql.structure;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.hunt.api.rejection.SqlPlace;
import io.hunt.command.literalsql.LiteralSqlFixture;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Properties of the lexer: it accepts any text, and its tokens are correct. */
class SqlLexerPropertyTest {

    private static final LiteralSqlFixture CHECKS = new LiteralSqlFixture();

    @Property
    void the_pieces_together_are_the_text(@ForAll String text) {
        assertThat(together(SqlLexer.tokens(text))).isEqualTo(text);
    }

    @Property
    void the_pieces_together_are_the_statement(@ForAll("statements") String text) {
        List<SqlToken> tokens = SqlLexer.tokens(text);

        assertThat(together(tokens)).isEqualTo(text);
        assertThat(tokens).noneMatch(token -> token.text().isEmpty());
    }

    @Property
    void no_text_breaks_the_check(@ForAll("statements") String text) {
        assertThatCode(() -> CHECKS.refusal(text)).doesNotThrowAnyException();
        assertThatCode(() -> CHECKS.refusal("SELECT " + text)).doesNotThrowAnyException();
    }

    @Property
    void whatever_is_quoted_stays_one_piece(@ForAll String inside) {
        for (String quote : List.of("'", "\"", "`")) {
            String text = quote + inside.replace(quote, quote + quote) + quote;

            assertThat(SqlLexer.tokens(text)).hasSize(1);
            assertThat(SqlLexer.tokens(text).getFirst().unquoted()).isEqualTo(inside);
        }
    }

    @Property
    void no_piece_changes_its_kind_when_the_pieces_are_set_apart(@ForAll("statements") String text) {
        List<SqlToken> meant =
                SqlLexer.tokens(text).stream().filter(SqlToken::isMeant).toList();
        String apart = meant.stream().map(SqlToken::text).collect(joining("\n"));

        if (meant.stream().noneMatch(token -> token.kind() == Kind.JUNK)) {
            assertThat(SqlLexer.tokens(apart).stream().filter(SqlToken::isMeant).toList())
                    .usingRecursiveFieldByFieldElementComparatorIgnoringFields("place")
                    .isEqualTo(meant);
        }
    }

    @Property
    void every_piece_stands_where_its_place_says(@ForAll("statements") String text) {
        for (SqlToken token : SqlLexer.tokens(text)) {
            SqlPlace place = Objects.requireNonNull(token.place());
            int begin = 0;
            for (int line = 1; line < place.line(); line++) {
                begin = text.indexOf('\n', begin) + 1;
            }

            assertThat(text.startsWith(token.text(), begin + place.column() - 1))
                    .isTrue();
        }
    }

    /** A forbidden table is refused with any text around it. */
    @Property
    void no_text_smuggles_in_a_table(@ForAll("statements") String before, @ForAll("statements") String after) {
        String sql = "SELECT 1 " + before + " FROM shadow " + after;
        boolean hidden = SqlLexer.tokens(sql).stream()
                .noneMatch(token -> token.isName() && token.name().equals("shadow"));

        assertThat(hidden || CHECKS.refusal(sql).isPresent()).isTrue();
    }

    @Provide
    Arbitrary<String> statements() {
        return Arbitraries.of(
                        "select",
                        "FROM",
                        "where",
                        "in",
                        "as",
                        "with",
                        "union",
                        "values",
                        "processes",
                        "[hash]",
                        "shadow",
                        "'shadow'",
                        "\"users\"",
                        "`pid`",
                        "pid",
                        "1",
                        "0x1f",
                        "1.5e-3",
                        ".5",
                        "x'00'",
                        "''",
                        "'",
                        "\"",
                        "`",
                        "[",
                        "]",
                        "(",
                        ")",
                        ",",
                        ".",
                        ";",
                        "*",
                        "+",
                        "-",
                        "--",
                        "/*",
                        "*/",
                        "||",
                        "->",
                        "<>",
                        "!=",
                        "!",
                        "?",
                        "$a",
                        " ",
                        "\n",
                        "\t",
                        "\u00a0",
                        "\u0000",
                        "é",
                        "😈",
                        "lower",
                        "carve")
                .list()
                .ofMaxSize(30)
                .map(pieces -> String.join("", pieces));
    }

    private static String together(List<SqlToken> tokens) {
        return tokens.stream().map(SqlToken::text).collect(joining());
    }
}
