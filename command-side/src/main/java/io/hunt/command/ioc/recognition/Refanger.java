package io.hunt.command.ioc.recognition;

import io.hunt.api.InvisibleCharacters;
import java.util.regex.Pattern;

/**
 * Refangs addresses, domains and URLs: undoes the notation that prevents accidental clicks. In this order:
 *
 * <ol>
 *   <li>removes invisible characters: zero-width spaces, soft hyphens, marks of direction and byte order, and joiners
 *       next to an ASCII letter (other scripts need them);
 *   <li>replaces fullwidth characters by ASCII, and ideographic full stops and similar characters by dots;
 *   <li>replaces a dot in brackets of any kind, with one bracket missing, after a backslash, or spelled out ({@code [.]},
 *       {@code (.)}, <code>{.}</code>, {@code [.}, {@code .]}, {@code \.}, {@code [dot]}, {@code (d0t)}, {@code " dot "})
 *       by a dot;
 *   <li>removes the brackets around {@code :}, {@code ://}, {@code /} and {@code @}, and replaces {@code [at]} by {@code @};
 *   <li>replaces {@code hxxp}, {@code h**p} and {@code h__p} by {@code http}, and {@code fxp} by {@code ftp}.
 * </ol>
 *
 * Only for network values: in names of files and registry keys such characters may be meant as typed.
 */
public final class Refanger {

    private static final Pattern UNSEEN =
            Pattern.compile("[\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]"
                    + "|[\\u200c\\u200d](?![^\\x00-\\x7f])|(?<![^\\x00-\\x7f])[\\u200c\\u200d]");
    private static final Pattern DOTS = Pattern.compile("[\\u3002\\uff0e\\uff61\\u2024]");
    private static final Pattern DOT = Pattern.compile(
            "(?i)(?<!\\s)\\s*+[\\[({<]\\s*(?:\\.|d[o0]t)\\s*[\\])}>]\\s*|[\\[({]\\.|\\.[\\])}]|\\\\\\.|(?<!\\s)\\s++d[o0]t\\s+");
    private static final Pattern BRACKETED = Pattern.compile("[\\[({<]\\s*(:(?://)?|/|@)\\s*[\\])}>]");
    private static final Pattern AT = Pattern.compile("(?i)(?<!\\s)\\s*+[\\[({<]\\s*at\\s*[\\])}>]\\s*");
    private static final Pattern HTTP = Pattern.compile("(?i)^h(?:xx|\\*\\*|__)p(?=s?:)");
    private static final Pattern FTP = Pattern.compile("(?i)^fxp(?=s?:)");

    /** Texts without a character that any step changes; most values of large imports, which are read several times. */
    private static final Pattern PLAIN = Pattern.compile("[\\w./@-]*+");

    private Refanger() {}

    public static String refang(String value) {
        if (PLAIN.matcher(value).matches()) {
            return value;
        }
        String seen = narrowed(UNSEEN.matcher(value).replaceAll(""));
        String dotted = DOT.matcher(DOTS.matcher(seen).replaceAll(".")).replaceAll(".");
        String plain = AT.matcher(BRACKETED.matcher(dotted).replaceAll("$1")).replaceAll("@");
        return InvisibleCharacters.strip(
                FTP.matcher(HTTP.matcher(plain).replaceAll("http")).replaceAll("ftp"));
    }

    private static String narrowed(String value) {
        var narrow = new StringBuilder(value.length());
        value.chars()
                .map(c -> c >= '\uff01' && c <= '\uff5e' ? c - '\uff01' + '!' : c)
                .forEach(c -> narrow.append((char) c));
        return narrow.toString();
    }
}
