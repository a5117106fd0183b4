package io.hunt.command.ioc.detection;

import static io.hunt.api.ioc.ImportReason.SEVERAL_VALUES;
import static io.hunt.command.ioc.detection.Recognition.unfit;

import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.detection.Recognition.Known;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Digests that stand as words of their own in a text, such as a line that {@code sha256sum} prints. */
final class DigestText {

    private static final String BLANK =
            "\\s\\u0000-\\u0020\\u00a0\\u00ad\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff";
    private static final Pattern ANYWHERE = between(BLANK + ";,|\"'`()\\[\\]{}<>*");
    // Names of directories may stand in brackets, and be digests.
    private static final Pattern BESIDE_PATHS = between(BLANK + ";,|\"");

    private DigestText() {}

    /** The one digest of the text, with the rest as its note; empty when there is none. */
    static Optional<Recognition> only(String text) {
        boolean path = text.indexOf('\\') >= 0 || text.indexOf('/') >= 0;
        Matcher digest = (path ? BESIDE_PATHS : ANYWHERE).matcher(text);
        if (!digest.find()) {
            return Optional.empty();
        }
        String first = digest.group(1).toLowerCase(Locale.ROOT);
        var rest = new StringBuilder();
        int from = 0;
        do {
            if (!digest.group(1).toLowerCase(Locale.ROOT).equals(first)) {
                return Optional.of(unfit(SEVERAL_VALUES, "holds more than one digest; each needs a line of its own"));
            }
            rest.append(text, from, digest.start());
            from = digest.end();
        } while (digest.find());
        String note = rest.append(text, from, text.length()).toString();
        return Optional.of(Known.noted(type(first), first, Notes.tidied(note)));
    }

    private static IocType type(String digest) {
        return switch (digest.length()) {
            case 64 -> IocType.SHA256;
            case 40 -> IocType.SHA1;
            default -> IocType.MD5;
        };
    }

    private static Pattern between(String separators) {
        return Pattern.compile("(?i)(?<![^" + separators + "])(?:(?:md-?5|sha-?1|sha-?256|hash)\\s?[:=]\\s?)?"
                + "([0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?=[:.]?(?:[" + separators + "]|$))");
    }
}
