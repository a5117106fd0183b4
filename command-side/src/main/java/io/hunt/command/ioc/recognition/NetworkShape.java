package io.hunt.command.ioc.recognition;

import java.net.InetAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Shape of a refanged network value other than a domain. */
enum NetworkShape {
    /** Four numbers with or without a port; a number may be too large. */
    IPV4,
    /** Four numbers with a prefix length below 32, or two addresses with a hyphen. */
    IPV4_RANGE,
    /** Scheme, or a name or address followed by a path. */
    URL,
    /** IPv6 address with or without brackets, port or prefix length. */
    IPV6,
    /** Six pairs of hexadecimal digits. */
    MAC_ADDRESS,
    /** Mail address. */
    EMAIL;

    static final Pattern FOUR_NUMBERS =
            Pattern.compile("(\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}\\.\\d{1,9})(?::\\d{1,5}|/(\\d{1,3}))?");

    private static final Pattern FROM_TO =
            Pattern.compile("(?:\\d{1,9}\\.){3}\\d{1,9}\\s?[-\u2013\u2014]\\s?(?:(?:\\d{1,9}\\.){3}\\d{1,9}|\\d{1,3})");
    private static final Pattern WITH_SCHEME = Pattern.compile("(?i)[a-z][a-z0-9+.-]{1,20}://.*", Pattern.DOTALL);
    private static final Pattern WITH_PATH = Pattern.compile("([^:/\\\\\\s]+)(?::\\d{1,5})?/.*", Pattern.DOTALL);
    // The lookahead avoids backtracking over dots in texts that do not end like an address.
    private static final Pattern MAIL =
            Pattern.compile("[^@\\s/\\\\]++@(?=[^@\\s/\\\\]++\\z)[^@\\s/\\\\]+\\.[^@\\s/\\\\]+");
    private static final Pattern MAC = Pattern.compile("(?i)[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}");
    private static final Pattern COLONS =
            Pattern.compile("\\[?([0-9a-fA-F:.]{2,45})(?:%\\w{1,32})?(?:/\\d{1,3})?\\]?(?::\\d{1,5})?");

    static @Nullable NetworkShape of(String refanged) {
        Matcher numbers = FOUR_NUMBERS.matcher(refanged);
        if (numbers.matches()) {
            return numbers.group(2) == null || numbers.group(2).equals("32") ? IPV4 : IPV4_RANGE;
        }
        if (FROM_TO.matcher(refanged).matches()) {
            return IPV4_RANGE;
        }
        if (WITH_SCHEME.matcher(refanged).matches() || isUrlWithoutScheme(refanged)) {
            return URL;
        }
        if (MAC.matcher(refanged).matches()) {
            return MAC_ADDRESS;
        }
        if (isIpv6(refanged)) {
            return IPV6;
        }
        return MAIL.matcher(refanged).matches() ? EMAIL : null;
    }

    private static boolean isUrlWithoutScheme(String value) {
        Matcher path = WITH_PATH.matcher(value);
        return path.matches()
                && (NetworkValueRecognizer.domain(path.group(1)).isPresent()
                        || FOUR_NUMBERS.matcher(path.group(1)).matches());
    }

    private static boolean isIpv6(String value) {
        Matcher address = COLONS.matcher(value);
        if (!address.matches() || address.group(1).indexOf(':') < 0) {
            return false;
        }
        try {
            // A literal is never resolved; other texts are refused.
            return InetAddress.ofLiteral(address.group(1)).getHostAddress() != null;
        } catch (IllegalArgumentException ignored) {
            return false;
        }
    }
}
