package io.hunt.rest.ioc.file.value;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.ioc.IocType;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Digests of one file that stand together in one place.
 *
 * @param values in lower case, each once
 * @param beside what else stands there
 */
public record FileDigests(Set<String> values, String beside) {

    private static final String BLANK = "\\s\\u00a0\\u2000-\\u200f\\u202f\\ufeff";
    private static final Pattern ANYWHERE = between(BLANK + ";,|/\"'`()\\[\\]{}<>*");
    // Parts of a path may be digests, in brackets too.
    private static final Pattern BESIDE_PATHS = between(BLANK + ";,|\"");
    private static final Pattern PATH = Pattern.compile("(?:^|[" + BLANK + ";,|\"])/[^/" + BLANK + "]|\\\\|://");
    private static final String AROUND = ";,|/\"'`()[]{}<>*#:-";

    public static FileDigests in(String text) {
        var values = new LinkedHashSet<String>();
        boolean path = PATH.matcher(text).find();
        Matcher digest = (path ? BESIDE_PATHS : ANYWHERE).matcher(text);
        var rest = new StringBuilder();
        while (digest.find()) {
            values.add(digest.group(1).toLowerCase(Locale.ROOT));
            digest.appendReplacement(rest, "");
        }
        digest.appendTail(rest);
        return new FileDigests(values, trimmed(rest));
    }

    private static Pattern between(String separators) {
        return Pattern.compile("(?i)(?<![^" + separators + "])(?:(?:md-?5|sha-?1|sha-?256|hash)\\s?[:=]\\s?)?"
                + "([0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?=[:.]?(?:[" + separators + "]|$))");
    }

    private static String trimmed(CharSequence rest) {
        int from = 0;
        int to = rest.length();
        while (from < to && isAround(rest.charAt(from))) {
            from++;
        }
        while (to > from && isAround(rest.charAt(to - 1))) {
            to--;
        }
        return rest.subSequence(from, to).toString();
    }

    private static boolean isAround(char character) {
        return InvisibleCharacters.is(character) || AROUND.indexOf(character) >= 0;
    }

    /** Whether all of the text is one digest. */
    public static boolean isOne(String text) {
        FileDigests found = in(text);
        return found.values.size() == 1 && found.beside.isEmpty();
    }

    /** Whether a value of this type may be several digests; a name of a file is one name, whatever it holds. */
    public static boolean mayStandAs(@Nullable IocType type) {
        return switch (type) {
            case null -> true;
            case SHA256, SHA1, MD5 -> true;
            case FILENAME, FILEPATH, REGISTRY, IPV4, DOMAIN -> false;
        };
    }
}
