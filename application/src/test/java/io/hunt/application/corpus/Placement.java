package io.hunt.application.corpus;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;

/**
 * Placement: item that an intruder leaves on a host.
 *
 * @param kind form in osquery, such as {@code dropped} or {@code service}
 * @param value the path of a program, a registry key, an address or a domain
 * @param technique of ATT&amp;CK
 * @param types types of indicators that match it
 */
record Placement(Platform platform, String kind, String value, String technique, Set<IocType> types) {

    /** Returns the indicator's value with which a hunt of the type must find it. */
    String hunted(IocType type) {
        return hunted(type, content());
    }

    /** Returns the same for a file with the given content. */
    String hunted(IocType type, byte[] content) {
        return switch (type) {
            case SHA256, SHA1, MD5 -> digest(type, content);
            case FILENAME -> name();
            case FILEPATH, REGISTRY, IPV4, DOMAIN -> value;
        };
    }

    String name() {
        return value.substring(value.lastIndexOf(separator()) + 1);
    }

    String directory() {
        return value.substring(0, Math.max(1, value.lastIndexOf(separator())));
    }

    char separator() {
        return platform == Platform.WINDOWS ? '\\' : '/';
    }

    /** Returns the content of the planted file: it begins like a program of its system, and is different for each placement. */
    byte[] content() {
        String magic = switch (platform) {
            case LINUX, UNKNOWN -> "\u007fELF";
            case MACOS -> "\u00cf\u00fa\u00ed\u00fe";
            case WINDOWS -> "MZ";
        };
        return (magic + platform + ":" + HexFormat.of().formatHex(value.getBytes(StandardCharsets.UTF_8)))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    String digest(IocType type) {
        return digest(type, content());
    }

    static String digest(IocType type, byte[] content) {
        String algorithm = switch (type) {
            case SHA256 -> "SHA-256";
            case SHA1 -> "SHA-1";
            case MD5 -> "MD5";
            case FILENAME, FILEPATH, REGISTRY, IPV4, DOMAIN -> throw new IllegalArgumentException(type.text());
        };
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
