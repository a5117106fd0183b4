package io.hunt.command.ioc.recognition;

import static io.hunt.command.ioc.recognition.TextConstraints.refused;

import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.RejectionException;
import java.util.Locale;
import java.util.regex.Pattern;

/** Normal form of a value of each type, in which it is stored, compared and compiled. */
public final class ValueNormalizer {

    static final Pattern HEX_DIGITS = Pattern.compile("[0-9a-f]{32,64}");
    /** Maximum number of passes. Ordinary values need one pass and one to confirm; crafted values may need more. */
    static final int MOST_READINGS = 8;

    private static final Pattern OCTET = Pattern.compile("0|[1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-5]");

    private ValueNormalizer() {}

    /** Normalizes repeatedly until the value is stable, at most 8 times; refuses values that are not of the type. */
    public static String of(IocType type, String raw) {
        String before = raw;
        for (int reading = 0; reading < MOST_READINGS; reading++) {
            String value = read(type, before);
            if (value.equals(before)) {
                return value;
            }
            before = value;
        }
        throw refused("value", "has no stable normal form");
    }

    private static String read(IocType type, String raw) {
        String value = text(type, raw);
        return switch (type) {
            case SHA256 -> hash(value, 64);
            case SHA1 -> hash(value, 40);
            case MD5 -> hash(value, 32);
            case FILENAME -> filename(value);
            case FILEPATH -> FilePathNormalizer.normalise(value);
            case REGISTRY -> RegistryKeyNormalizer.normalise(value);
            case IPV4 -> ipv4(value);
            case DOMAIN -> DomainNormalizer.normalise(value);
        };
    }

    /**
     * Returns the form for a quick hunt: digests of any length between MD5 and SHA256; names, paths and keys without a
     * normal form as typed.
     */
    static String huntable(IocType type, String raw) {
        String value = text(type, raw);
        return switch (type) {
            case SHA256, SHA1, MD5 -> digits(value);
            case FILENAME, FILEPATH, REGISTRY -> normalisedOrTyped(type, value);
            case IPV4, DOMAIN -> of(type, value);
        };
    }

    /** Removes surrounding characters that do not belong to the value. */
    static String text(IocType type, String raw) {
        return switch (type) {
            case FILENAME, FILEPATH -> TextConstraints.name(raw);
            case SHA256, SHA1, MD5, REGISTRY, IPV4, DOMAIN -> TextConstraints.value(raw);
        };
    }

    private static String normalisedOrTyped(IocType type, String value) {
        try {
            return of(type, value);
        } catch (RejectionException ignored) {
            return value;
        }
    }

    private static String hash(String value, int length) {
        if (value.length() != length) {
            throw refused("value", "must have " + length + " hexadecimal digits");
        }
        return digits(value);
    }

    private static String digits(String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        if (!HEX_DIGITS.matcher(lower).matches()) {
            throw refused("value", "must be a digest in hexadecimal digits");
        }
        return lower;
    }

    private static String filename(String value) {
        if (value.indexOf('/') >= 0 || value.indexOf('\\') >= 0) {
            throw refused("value", "must be a file name without a path");
        }
        String open = TextConstraints.withoutEnd(value, ".");
        // Windows ignores dots at the end of a name; names without a file extension keep them.
        return open.length() < value.length() && FileExtensions.ends(open) ? open : value;
    }

    private static String ipv4(String value) {
        String[] octets = value.split("\\.", -1);
        boolean valid = octets.length == 4;
        for (String octet : octets) {
            valid &= OCTET.matcher(octet).matches();
        }
        if (!valid) {
            throw refused("value", "must be an IPv4 address such as 198.51.100.7");
        }
        return value;
    }
}
