package io.hunt.command.retrohunt.observable;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Splits texts such as command lines into words, which may be values of indicators. */
public final class TextWords {

    /** Maximum number of words of one text. */
    private static final int MOST_WORDS = 512;

    private static final Pattern SEPARATORS = Pattern.compile("[\\s\"'`|&;<>(){}=,]+");
    private static final Pattern WITHIN_WORDS = Pattern.compile("[:/\\\\?#@*\\[\\]]+");
    private static final Pattern QUOTED = Pattern.compile("(?<=\")[^\"]+(?=\")|(?<=')[^']+(?=')");
    /** Path of a Windows program up to its extension, because it may contain blanks without quotes. */
    private static final Pattern PROGRAM = Pattern.compile(
            "(?<![A-Za-z0-9])[A-Za-z]:\\\\[^\":<>|*?\\r\\n]*?\\.(?i:exe|dll|sys|bat|cmd|ps1|vbs|js)(?![\\w.-])");

    private TextWords() {}

    /** Returns quoted parts and programs that contain blanks, then the words in order. */
    public static List<String> of(String text) {
        Stream<String> quoted = text.indexOf('"') < 0 && text.indexOf('\'') < 0 ? Stream.empty() : all(QUOTED, text);
        boolean onWindows = text.contains(":\\");
        Stream<String> programs = onWindows ? all(PROGRAM, text) : Stream.empty();
        String rest = onWindows ? PROGRAM.matcher(text).replaceAll(" ") : text;
        return Stream.concat(
                        Stream.concat(quoted.filter(part -> part.indexOf(' ') > 0), programs),
                        SEPARATORS.splitAsStream(rest))
                .map(TextWords::withoutMarks)
                .filter(word -> word.length() > 1)
                .limit(MOST_WORDS)
                .toList();
    }

    /** Returns the parts of a word between the separators of paths and addresses. */
    public static List<String> parts(String word) {
        return WITHIN_WORDS
                .splitAsStream(word)
                .map(TextWords::withoutMarks)
                .filter(part -> !part.isEmpty())
                .toList();
    }

    private static Stream<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group);
    }

    /** Removes a final dot, that of the DNS root or of a sentence. */
    public static String withoutDots(String word) {
        return word.endsWith(".") ? word.substring(0, word.length() - 1) : word;
    }

    private static String withoutMarks(String word) {
        int end = word.length();
        while (end > 0 && ".:!?".indexOf(word.charAt(end - 1)) >= 0) {
            end--;
        }
        return word.substring(0, end);
    }
}
