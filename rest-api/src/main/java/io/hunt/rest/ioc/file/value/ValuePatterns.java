package io.hunt.rest.ioc.file.value;

import io.hunt.api.ioc.IocType;
import java.util.regex.Pattern;

/** Detection of the kind of a value by its form, for cells and references without a type. */
public final class ValuePatterns {

    private static final String DOT = "(?:\\.|\\[\\.\\]|\\(\\.\\)|\\[dot\\])";
    private static final Pattern ADDRESS = Pattern.compile("(?:\\d{1,3}" + DOT + "){3}\\d{1,3}(?::\\d{1,5})?");
    private static final Pattern NAME =
            Pattern.compile("(?i)(?:[a-z0-9_](?:[a-z0-9_-]{0,62})" + DOT + ")++[a-z][a-z0-9-]{1,62}(?::\\d{1,5})?");
    private static final Pattern URL = Pattern.compile("(?i)[a-z*_]{2,10}\\[?:\\]?//\\S+");

    private static final Pattern DIGEST = Pattern.compile("(?i)(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})");

    private ValuePatterns() {}

    public static boolean isDigest(String cell) {
        return DIGEST.matcher(cell).matches();
    }

    /** Returns true for a digest, an address, a name with dots or a URL. */
    public static boolean isValue(String cell) {
        return isDigest(cell)
                || ADDRESS.matcher(cell).matches()
                || NAME.matcher(cell).matches()
                || URL.matcher(cell).matches();
    }

    /** Returns the type of an endpoint of a connection: an IPv4 address or a domain. */
    public static IocType end(String value) {
        return ADDRESS.matcher(value).matches() || value.indexOf(':') >= 0 ? IocType.IPV4 : IocType.DOMAIN;
    }
}
