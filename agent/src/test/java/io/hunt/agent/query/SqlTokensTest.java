package io.hunt.agent.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SqlTokensTest {

    /** Grammar of tokens as one pattern. */
    private static final Pattern TOKEN = Pattern.compile("""
            '(?:[^']|'')*+'|"(?:[^"]|"")*+"|--[^\\n]*+|/\\*(?s:.*?)\\*/|\\w++|[^\\s\\w]""", Pattern.UNICODE_CHARACTER_CLASS);

    /** Parts of random texts: all characters that the grammar distinguishes, and letters, marks, spaces and surrogates. */
    private static final List<String> PARTS = List.of(
            "'",
            "\"",
            "-",
            "/",
            "*",
            "/*",
            "*/",
            "\n",
            "\t",
            " ",
            "a",
            "Z",
            "_",
            "7",
            "(",
            ".",
            "é",
            "\u0301",
            "\u00a0",
            "\u0085",
            "\u001c",
            "\u200d",
            "\u203f",
            "\ud83d\ude08",
            "\ud83d",
            "\ud835\udfce");

    @Test
    void any_text_is_cut_as_the_grammar_says() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 50_000; i++) {
            String text = random.ints(random.nextInt(24), 0, PARTS.size())
                    .mapToObj(PARTS::get)
                    .collect(Collectors.joining());
            List<String> expected = TOKEN.matcher(text)
                    .results()
                    .map(MatchResult::group)
                    .filter(token -> !token.startsWith("--") && !token.startsWith("/*"))
                    .toList();
            assertThat(SqlTokens.of(text)).isEqualTo(expected);
        }
    }

    @Test
    void a_name_is_known_in_any_case_and_in_quotes() {
        assertThat(List.of("file", "FILE", "\"File\"", "'file'")).allMatch(token -> SqlTokens.isName(token, "file"));
        assertThat(List.of("files", "(file)", "'fil'", "\"\"", "")).noneMatch(token -> SqlTokens.isName(token, "file"));
    }
}
