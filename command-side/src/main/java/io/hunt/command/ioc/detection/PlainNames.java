package io.hunt.command.ioc.detection;

import static io.hunt.api.ioc.ImportReason.BAD_VALUE;
import static io.hunt.api.ioc.ImportReason.PLACEHOLDER;
import static io.hunt.api.ioc.ImportReason.UNRECOGNISED;
import static io.hunt.api.ioc.ImportReason.UNSUPPORTED_TYPE;
import static io.hunt.command.ioc.detection.Recognition.unfit;

import io.hunt.command.ioc.detection.Recognition.Unfit;
import io.hunt.command.ioc.values.FileExtensions;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells names and paths of files from lines that only could be some; nothing becomes a file name for want of better. */
final class PlainNames {

    // What follows searches for parts and never for a gap between two, so that a long line costs no more than its
    // length.
    private static final Pattern REGEX =
            Pattern.compile("^\\^|\\(\\?[a-z:=!]|\\.[*+]|\\[[a-zA-Z0-9]-[^\\[\\]]{1,40}\\]|\\\\[dwsb][*+{]");
    private static final Pattern SCORE = Pattern.compile(";\\d{1,3}(?:;|$)");
    private static final Pattern WILDCARD = Pattern.compile("[*?]|<[^<>]*>");
    private static final Pattern NAMING = Pattern.compile("[\\p{L}\\p{N}\\p{So}]");
    private static final Pattern COMMENT = Pattern.compile("^(?:--|;|//|/\\*)");
    private static final Pattern COMMENTED = Pattern.compile("\\s(?:#|//|--)(?:\\s|$)");
    private static final Pattern HEADING = Pattern.compile("^(?:[^:]*:|\\[[^\\]]*\\])$");
    private static final Pattern CVE = Pattern.compile("(?i)\\bCVE-\\d{4}-\\d{4}");
    private static final Pattern LONG_HEX = Pattern.compile("(?i)(?<![^\\s;,|])[0-9a-f]{24,}+(?![^\\s;,|:])");
    private static final Pattern NEARLY_HEX = Pattern.compile("[0-9a-z]{31,}");
    private static final Set<String> WORDS_OF_HEADERS = Set.of(
            ("type value indicator indicators ioc iocs data hash hashes md5 sha1 sha256 filehash filename filepath file path ip ips"
                            + " ipv4 ipv6 domain domains hostname host url urls email registry name comment description date family")
                    .split(" "));

    private PlainNames() {}

    /** Why a path cannot be taken as it stands; empty when it can. */
    static Optional<Unfit> refusePath(String value) {
        if (value.startsWith("//") || value.startsWith("/*")) {
            return Optional.of(unfit(UNRECOGNISED, "begins as a comment does; a share begins with two backslashes"));
        }
        return refusePattern(value).or(() -> refuseAnnotated(value));
    }

    /** Why something else cannot be a file name; empty when it can. */
    static Optional<Unfit> refuseName(String value) {
        if (!NAMING.matcher(value).find()) {
            return Optional.of(unfit(UNRECOGNISED, "holds neither a letter nor a digit"));
        }
        if (CVE.matcher(value).find()) {
            return Optional.of(unfit(UNSUPPORTED_TYPE, "names a vulnerability, which hosts cannot be asked for"));
        }
        if (COMMENT.matcher(value).find() || HEADING.matcher(value).find()) {
            return Optional.of(unfit(UNRECOGNISED, "is a comment or a heading; name the type if it is a file name"));
        }
        if (WORDS_OF_HEADERS.contains(
                value.toLowerCase(Locale.ROOT).replaceAll("(?:indicator[_ -]|file[_ -])|[_ -]", ""))) {
            return Optional.of(unfit(UNRECOGNISED, "is the name of a type or a column, not a value"));
        }
        var hex = LONG_HEX.matcher(value);
        if (hex.find()) {
            return Optional.of(Recognising.noDigest(hex.group().length()));
        }
        if (isNearlyDigest(value.toLowerCase(Locale.ROOT))) {
            return Optional.of(unfit(BAD_VALUE, "looks like a digest but is none"));
        }
        return refusePattern(value)
                .or(() -> refuseWildcard(value))
                .or(() -> refuseAnnotated(value))
                .or(() -> refuseProse(value));
    }

    private static Optional<Unfit> refusePattern(String value) {
        return isPattern(value)
                ? Optional.of(
                        unfit(PLACEHOLDER, "is a regular expression; only whole names and paths can be looked for"))
                : Optional.empty();
    }

    /** As collections of patterns write them: escaped dots before a score, or before the end of the line. */
    private static boolean isPattern(String value) {
        boolean escaped = value.contains("\\.");
        return REGEX.matcher(value).find()
                || (escaped && value.endsWith("$"))
                || (escaped && value.startsWith("\\\\") && SCORE.matcher(value).find());
    }

    private static Optional<Unfit> refuseWildcard(String value) {
        return WILDCARD.matcher(value).find()
                ? Optional.of(unfit(PLACEHOLDER, "stands for files of many names; only whole names can be looked for"))
                : Optional.empty();
    }

    private static Optional<Unfit> refuseAnnotated(String value) {
        int last = Math.max(value.lastIndexOf(';'), Math.max(value.lastIndexOf(','), value.lastIndexOf('|')));
        boolean cells = last >= 0 && !isEndOfName(value.substring(last + 1));
        return cells || COMMENTED.matcher(value).find()
                ? Optional.of(
                        unfit(UNRECOGNISED, "has something beside the name; name the type if all of it is the name"))
                : Optional.empty();
    }

    private static Optional<Unfit> refuseProse(String value) {
        boolean words = value.chars().anyMatch(Character::isWhitespace);
        return words && !isEndOfName(value)
                ? Optional.of(unfit(UNRECOGNISED, "is nothing that can be recognised; say of which type it is"))
                : Optional.empty();
    }

    private static boolean isEndOfName(String text) {
        return text.indexOf('/') >= 0
                || text.indexOf('\\') >= 0
                || (text.indexOf('.') >= 0 && FileExtensions.ends(text.toLowerCase(Locale.ROOT)));
    }

    /** So long, and of digits but for a slip or two. */
    private static boolean isNearlyDigest(String value) {
        long strange = value.chars().filter(c -> Character.digit(c, 16) < 0).count();
        return NEARLY_HEX.matcher(value).matches() && strange <= 2;
    }
}
