package io.hunt.command.ioc.recognition;

import io.hunt.api.InvisibleCharacters;
import java.util.regex.Pattern;

/**
 * Undoes the disguise of addresses, names and URLs that keeps readers from following them by accident. In this order:
 *
 * <ol>
 *   <li>characters that show nothing go: zero-width spaces, soft hyphens, marks of direction and of byte order, and
 *       joiners beside a plain letter, as other scripts need them;
 *   <li>fullwidth characters become the plain ones, ideographic full stops and the like become dots;
 *   <li>a dot in brackets of any kind, alone or with one bracket missing, after a backslash, or spelled out ({@code [.]},
 *       {@code (.)}, <code>{.}</code>, {@code [.}, {@code .]}, {@code \.}, {@code [dot]}, {@code (d0t)}, {@code " dot "})
 *       becomes a dot;
 *   <li>{@code [:]}, {@code [://]}, {@code [/]}, {@code [at]} and {@code [@]} in any brackets become what they hold;
 *   <li>{@code hxxp}, {@code h**p} and {@code h__p} become {@code http}, {@code fxp} becomes {@code ftp}.
 * </ol>
 *
 * Only for values of the network: in names of files and keys all of this may be meant as typed.
 */
public final class Refanging {

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

    private Refanging() {}

    public static String refang(String value) {
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
