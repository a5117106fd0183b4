package io.hunt.command.ioc.detection;

import static io.hunt.api.ioc.ImportReason.SEVERAL_VALUES;
import static io.hunt.command.ioc.detection.Recognition.unfit;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.detection.Recognition.Known;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Digests that stand as words of their own in a text, such as a line that {@code sha256sum} prints. */
final class DigestText {

    private static final String AROUND = ";,|\"'`()[]{}<>*";
    private static final Pattern DIGEST =
            Pattern.compile("(?i)(?:(?:md-?5|sha-?1|sha-?256|hash)[:=])?([0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})[:.]?");

    private DigestText() {}

    /** The one digest of the text, with the rest as its note; empty when there is none. */
    static Optional<Recognition> only(String text) {
        var digests = new ArrayList<String>();
        var rest = new StringBuilder();
        for (String word : words(text)) {
            Matcher digest = DIGEST.matcher(word);
            if (digest.matches()) {
                digests.add(digest.group(1).toLowerCase(Locale.ROOT));
            } else {
                rest.append(rest.isEmpty() ? "" : " ").append(word);
            }
        }
        if (digests.isEmpty()) {
            return Optional.empty();
        }
        if (digests.stream().distinct().count() > 1) {
            return Optional.of(unfit(SEVERAL_VALUES, "holds more than one digest; each needs a line of its own"));
        }
        String digest = digests.getFirst();
        return Optional.of(Known.noted(type(digest), digest, rest.toString()));
    }

    private static IocType type(String digest) {
        return switch (digest.length()) {
            case 64 -> IocType.SHA256;
            case 40 -> IocType.SHA1;
            default -> IocType.MD5;
        };
    }

    private static List<String> words(String text) {
        var words = new ArrayList<String>();
        int from = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || separates(text.charAt(at))) {
                if (at > from) {
                    words.add(text.substring(from, at));
                }
                from = at + 1;
            }
        }
        return words;
    }

    private static boolean separates(char character) {
        return InvisibleCharacters.is(character) || AROUND.indexOf(character) >= 0;
    }
}
