package io.hunt.command.ioc.recognition;

import static io.hunt.command.ioc.recognition.TextConstraints.refused;

import com.google.common.net.InternetDomainName;
import io.hunt.command.compiler.spelling.IdnaNames;
import java.util.Set;
import java.util.regex.Pattern;

/** Normalizes domains by IDNA 2008 (UTS 46, nontransitional): ASCII form of DNS, lower case, without the root's dot. */
final class DomainNormalizer {

    private static final int MAX_LENGTH = 253;
    private static final int LONGEST_TYPED = 1_000;
    private static final Pattern NAMES = Pattern.compile(
            "(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?");
    /** Top-level domains reserved by RFC 2606, RFC 6761, RFC 7686, RFC 9476 and ICANN. */
    private static final Set<String> RESERVED =
            Set.of("alt", "example", "internal", "invalid", "local", "localhost", "onion", "test");

    private DomainNormalizer() {}

    static String normalise(String value) {
        if (value.length() > LONGEST_TYPED) {
            throw refused("value", "must be a domain name such as example.org");
        }
        String ascii =
                IdnaNames.ascii(value).orElseThrow(() -> refused("value", "must be a domain name such as example.org"));
        String name = ascii.endsWith(".") ? ascii.substring(0, ascii.length() - 1) : ascii;
        if (name.length() > MAX_LENGTH || !NAMES.matcher(name).matches()) {
            throw refused("value", "must be a domain name such as example.org");
        }
        return name;
    }

    /** Returns true if the top-level domain is on the public suffix list, internationalised or reserved. */
    static boolean hasKnownTop(String name) {
        String top = name.substring(name.lastIndexOf('.') + 1);
        return top.startsWith("xn--") || RESERVED.contains(top) || isPublic(top);
    }

    private static boolean isPublic(String top) {
        String name = "a." + top;
        return InternetDomainName.isValid(name) && InternetDomainName.from(name).hasRegistrySuffix();
    }
}
