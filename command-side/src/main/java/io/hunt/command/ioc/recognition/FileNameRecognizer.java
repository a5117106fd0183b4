package io.hunt.command.ioc.recognition;

import static io.hunt.api.ioc.ImportReason.BAD_VALUE;
import static io.hunt.api.ioc.ImportReason.PLACEHOLDER;
import static io.hunt.api.ioc.ImportReason.UNRECOGNISED;
import static io.hunt.api.ioc.ImportReason.UNSUPPORTED_TYPE;
import static io.hunt.command.ioc.recognition.Recognition.rejected;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognition.RejectedText;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognizes file names and paths in free text. Only a word with a file extension is taken as a file name. */
final class FileNameRecognizer {

    // These patterns search for parts and never for a gap between two parts, so the cost is linear in the length of the
    // line.
    private static final Pattern REGEX =
            Pattern.compile("^\\^|\\(\\?[a-z:=!]|\\.[*+]|\\[[a-zA-Z0-9]-[^\\[\\]]{1,40}\\]|\\\\[dwsb][*+{]");
    private static final Pattern SCORE = Pattern.compile(";\\d{1,3}(?:;|$)");
    private static final Pattern PLACE = Pattern.compile("[*?]|<[^<>]*>|\\[[^\\[\\]]*\\]|\\{[^{}]*\\}");
    private static final Pattern PLACE_IN_PATH = Pattern.compile(
            "(?i)\\[[^\\[\\]]*(?:user|name|random|guid|string|number|path|date|version|redacted)[^\\[\\]]*\\]|<[^<>]*>");
    private static final Pattern DRIVE_ALONE = Pattern.compile("[A-Za-z]:[^\\\\/\\s:]+\\.\\w+");
    private static final Pattern BELOW = Pattern.compile("\\*\\.(.+)");
    private static final Pattern WORD =
            Pattern.compile("[^\\s:<>|?*\"\u00ab\u00bb\u2018-\u201f\u2039\u203a\u3001\u2192\u2022]+");
    private static final Pattern COMMENTED = Pattern.compile("\\s(?:#|//|--)(?:\\s|$)");
    private static final Pattern CVE = Pattern.compile("(?i)\\bCVE-\\d{4}-\\d{4}");
    private static final Pattern LONG_HEX = Pattern.compile("(?i)(?<![^\\s;,|])[0-9a-f]{24,}+(?![^\\s;,|:])");
    private static final Pattern NEARLY_HEX = Pattern.compile("[0-9a-z]{31,}");

    private FileNameRecognizer() {}

    /**
     * Returns the file name if the whole text is one word with a file extension; with a warning if it may also be a
     * domain.
     */
    static Optional<Recognition> word(String text) {
        String value = TextConstraints.withoutEnd(text, ".");
        boolean named = WORD.matcher(value).matches()
                && value.lastIndexOf('.') > 0
                && FileExtensions.ends(value)
                && refusal(value) == null;
        return named ? Optional.of(marked(value)) : Optional.empty();
    }

    private static RecognizedValue marked(String value) {
        var name = new RecognizedValue(IocType.FILENAME, ValueNormalizer.of(IocType.FILENAME, value));
        return NetworkValueRecognizer.domain(value)
                .filter(domain -> !FileExtensions.isLibrary(value) && domain.indexOf('_') < 0)
                .map(domain -> name.doubted(IocWarning.LOOKS_LIKE_DOMAIN, new TypeSuggestion(IocType.DOMAIN, domain)))
                .orElse(name);
    }

    /** Returns the file name that the whole text is, or the reason for a rejection. */
    static Recognition read(String value) {
        return word(value).orElseGet(() -> {
            RejectedText refused = refusal(value);
            return refused == null ? rejected(UNRECOGNISED, "is not recognised as a value; give its type") : refused;
        });
    }

    /** Rejects a path that is a comment, a pattern or an example; null for other paths. */
    static @Nullable RejectedText refusePath(String value) {
        if (value.startsWith("//") || value.startsWith("/*")) {
            return rejected(UNRECOGNISED, "begins like a comment; a share begins with two backslashes");
        }
        if (PLACE_IN_PATH.matcher(value).find()) {
            return rejected(PLACEHOLDER, "matches many names; only complete names can be searched for");
        }
        RejectedText pattern = refusePattern(value);
        return pattern == null && isAnnotated(value)
                ? rejected(UNRECOGNISED, "has text besides the name; give the type if all of it is the name")
                : pattern;
    }

    private static @Nullable RejectedText refusal(String value) {
        if (CVE.matcher(value).find()) {
            return rejected(UNSUPPORTED_TYPE, "names a vulnerability, which hosts cannot be asked for")
                    .looksLike(HuntWarning.LOOKS_LIKE_CVE, null);
        }
        Matcher hex = LONG_HEX.matcher(value);
        if (hex.find()) {
            return DigestRecognizer.noDigest(hex.group().length());
        }
        if (isNearlyDigest(value.toLowerCase(Locale.ROOT))) {
            return rejected(BAD_VALUE, "looks like a digest with a wrong length or character");
        }
        RejectedText pattern = refusePattern(value);
        return pattern == null ? incomplete(value) : pattern;
    }

    /** Rejects a pattern for many names, or a path without its beginning. */
    private static @Nullable RejectedText incomplete(String value) {
        if (value.indexOf('*') >= 0
                || (FileExtensions.ends(value) && PLACE.matcher(value).find())) {
            return rejected(PLACEHOLDER, "matches many names; only complete names can be searched for")
                    .looksLike(HuntWarning.LOOKS_LIKE_PATTERN, below(value));
        }
        if (DRIVE_ALONE.matcher(value).matches()) {
            return rejected(BAD_VALUE, "is relative to the current directory; hosts need the whole path")
                    .looksLike(HuntWarning.LOOKS_LIKE_PATH, null);
        }
        return value.indexOf('\\') >= 0 || value.indexOf('/') >= 0
                ? rejected(
                        BAD_VALUE,
                        "is a path without drive or root, or a name with a separator; hosts need the whole path")
                : null;
    }

    /** Returns the domain whose subdomains the pattern matches. */
    private static @Nullable TypeSuggestion below(String value) {
        Matcher wildcard = BELOW.matcher(value);
        return wildcard.matches()
                ? NetworkValueRecognizer.domain(Refanger.refang(wildcard.group(1)))
                        .map(domain -> new TypeSuggestion(IocType.DOMAIN, domain))
                        .orElse(null)
                : null;
    }

    private static @Nullable RejectedText refusePattern(String value) {
        return isPattern(value)
                ? rejected(PLACEHOLDER, "is a regular expression; only complete names and paths can be searched for")
                        .looksLike(HuntWarning.LOOKS_LIKE_PATTERN, null)
                : null;
    }

    /**
     * Detects regular expressions, also as in rule collections: escaped dots before a score or at the end of the line.
     */
    private static boolean isPattern(String value) {
        boolean escaped = value.contains("\\.");
        return REGEX.matcher(value).find()
                || (escaped && (value.endsWith("$") || SCORE.matcher(value).find()));
    }

    private static boolean isAnnotated(String value) {
        int last = Math.max(value.lastIndexOf(';'), Math.max(value.lastIndexOf(','), value.lastIndexOf('|')));
        return (last >= 0 && !isEndOfName(value.substring(last + 1)))
                || COMMENTED.matcher(value).find();
    }

    private static boolean isEndOfName(String text) {
        return text.indexOf('/') >= 0
                || text.indexOf('\\') >= 0
                || (text.indexOf('.') >= 0 && FileExtensions.ends(text));
    }

    /**
     * Returns true for at least 31 digits and lower-case letters of which at most two are not hexadecimal, because such a
     * text is probably a digest with a typing error.
     */
    private static boolean isNearlyDigest(String value) {
        long strange = value.chars().filter(c -> Character.digit(c, 16) < 0).count();
        return NEARLY_HEX.matcher(value).matches() && strange <= 2;
    }
}
