package io.hunt.command.ioc.recognition;

import static io.hunt.api.ioc.ImportReason.BAD_VALUE;
import static io.hunt.api.ioc.ImportReason.UNSUPPORTED_TYPE;
import static io.hunt.command.ioc.recognition.Recognition.rejected;

import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognition.RejectedText;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes digests that are separate words of a text, such as a line of {@code sha256sum}. */
final class DigestRecognizer {

    private static final String BLANK =
            "\\s\\u0000-\\u0020\\u00a0\\u00ad\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff";
    private static final String MARKS =
            "\\u00ab\\u00bb\\u2018-\\u201f\\u2022\\u2039\\u203a\\u2190-\\u21ff\\u3001\\uff0c";
    private static final String DIGEST = "[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32}";
    private static final Pattern WHOLE = Pattern.compile("(?i)" + DIGEST);
    private static final Pattern ANYWHERE = between(BLANK + MARKS + ";,|\"'`()\\[\\]{}<>*/");
    // Names of folders may be digests in brackets.
    private static final Pattern BESIDE_PATHS = between(BLANK + ";,|\"");
    private static final Pattern PATH = Pattern.compile("(?:^|[" + BLANK + ";,|\"])/[^/" + BLANK + "]|\\\\|://");
    /** Labels of fingerprints that have the length of a supported digest but another algorithm. */
    private static final Pattern OTHER_FINGERPRINT = Pattern.compile(
            "(?i).*(?:imphash|gimphash|ssdeep|tlsh|authentihash|vhash|pehash|telfhash|rich\\s?(?:pe|header)?(?:\\s?hash)?"
                    + "|ja3s?|ja4\\w?|jarm|mmh3|serial(?:\\snumber)?|thumbprint|fingerprint|uuid|guid|dhash|clsid)\\W{0,4}",
            Pattern.DOTALL);

    private static final int LONGEST_LABEL = 32;

    private DigestRecognizer() {}

    /** Returns each digest of the text once, with the rest of the text as its note. */
    static List<RecognizedValue> in(String text) {
        if (WHOLE.matcher(text).matches()) {
            String digest = text.toLowerCase(Locale.ROOT);
            return List.of(new RecognizedValue(type(digest), digest));
        }
        Matcher digest = (PATH.matcher(text).find() ? BESIDE_PATHS : ANYWHERE).matcher(text);
        var values = new LinkedHashSet<String>();
        var rest = new StringBuilder();
        while (digest.find()) {
            if (!OTHER_FINGERPRINT.matcher(before(text, digest.start())).matches()) {
                values.add(digest.group(1).toLowerCase(Locale.ROOT));
                digest.appendReplacement(rest, "");
            }
        }
        String note = NoteCleaner.tidied(digest.appendTail(rest).toString());
        return values.stream()
                .map(value -> new RecognizedValue(type(value), value).noted(note))
                .toList();
    }

    private static String before(String text, int end) {
        return text.substring(Math.max(0, end - LONGEST_LABEL), end);
    }

    /** Returns the digest that consists of these digits. */
    static Recognition whole(String digits) {
        return switch (digits.length()) {
            case 64, 40, 32 -> new RecognizedValue(type(digits), digits);
            default -> noDigest(digits.length());
        };
    }

    /** Rejects a number of hexadecimal digits that no supported digest has. */
    static RejectedText noDigest(int digits) {
        return switch (digits) {
            case 56, 96, 128 ->
                rejected(UNSUPPORTED_TYPE, "is a digest that hosts do not compute; use SHA256, SHA1 or MD5");
            default ->
                rejected(BAD_VALUE, "has " + digits + " hexadecimal digits, which is not the length of a digest");
        };
    }

    private static IocType type(String digest) {
        return switch (digest.length()) {
            case 64 -> IocType.SHA256;
            case 40 -> IocType.SHA1;
            default -> IocType.MD5;
        };
    }

    private static Pattern between(String separators) {
        return Pattern.compile("(?i)(?<![^" + separators + "])(?:(?:md-?5|sha-?1|sha-?256|hash)\\s?[:=]\\s?)?" + "("
                + DIGEST + ")(?=[:.]?(?:[" + separators + "]|$))");
    }
}
