package io.hunt.command.ioc.values;

import static io.hunt.command.ioc.values.IndicatorText.refused;

import java.net.IDN;
import java.util.Locale;
import java.util.regex.Pattern;

/** Domains: as they travel in DNS, in lower case and without the root's dot. */
final class DomainValues {

    private static final int MAX_LENGTH = 253;
    private static final Pattern NAMES = Pattern.compile(
            "(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?");

    private DomainValues() {}

    static String normalise(String value) {
        String ascii = ascii(value);
        String name = ascii.endsWith(".") ? ascii.substring(0, ascii.length() - 1) : ascii;
        if (name.length() > MAX_LENGTH || !NAMES.matcher(name).matches()) {
            throw refused("value", "must be a domain name such as example.org");
        }
        return name;
    }

    private static String ascii(String value) {
        try {
            return IDN.toASCII(value).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException ignored) {
            throw refused("value", "must be a domain name such as example.org");
        }
    }
}
