package io.hunt.command.ioc.recognition;

import static io.hunt.command.ioc.recognition.IndicatorText.refused;

import com.google.common.net.InternetDomainName;
import com.ibm.icu.text.IDNA;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Domains by IDNA 2008 (UTS 46, nontransitional): as they travel in DNS, in lower case and without the root's dot. */
public final class Domains {

    private static final int MAX_LENGTH = 253;
    private static final int LONGEST_TYPED = 1_000;
    private static final Pattern NAMES = Pattern.compile(
            "(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?");
    /** Reserved by RFC 2606, RFC 6761, RFC 7686, RFC 9476 and ICANN. */
    private static final Set<String> RESERVED =
            Set.of("alt", "example", "internal", "invalid", "local", "localhost", "onion", "test");

    private static final IDNA UTS46 = IDNA.getUTS46Instance(
            IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.NONTRANSITIONAL_TO_UNICODE | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ);
    /** Hyphens stand anywhere in names that are registered and hunted; lengths are checked on the result. */
    private static final Set<IDNA.Error> HARMLESS = EnumSet.of(
            IDNA.Error.HYPHEN_3_4,
            IDNA.Error.LEADING_HYPHEN,
            IDNA.Error.TRAILING_HYPHEN,
            IDNA.Error.LABEL_TOO_LONG,
            IDNA.Error.DOMAIN_NAME_TOO_LONG,
            IDNA.Error.EMPTY_LABEL);

    private Domains() {}

    static String normalise(String value) {
        if (value.length() > LONGEST_TYPED) {
            throw refused("value", "must be a domain name such as example.org");
        }
        String ascii = ascii(value);
        String name = ascii.endsWith(".") ? ascii.substring(0, ascii.length() - 1) : ascii;
        if (name.length() > MAX_LENGTH || !NAMES.matcher(name).matches()) {
            throw refused("value", "must be a domain name such as example.org");
        }
        return name;
    }

    private static String ascii(String value) {
        var info = new IDNA.Info();
        String ascii = UTS46.nameToASCII(value, new StringBuilder(), info).toString();
        if (!HARMLESS.containsAll(info.getErrors())) {
            throw refused("value", "must be a domain name such as example.org");
        }
        return ascii.toLowerCase(Locale.ROOT);
    }

    /** The name as people read it; the name itself when it has no such form. */
    public static String unicode(String name) {
        var info = new IDNA.Info();
        String unicode = UTS46.nameToUnicode(name, new StringBuilder(), info).toString();
        return HARMLESS.containsAll(info.getErrors()) ? unicode : name;
    }

    /** Whether the top level of the name is on the public suffix list, internationalised or reserved. */
    static boolean hasKnownTop(String name) {
        String top = name.substring(name.lastIndexOf('.') + 1);
        return top.startsWith("xn--") || RESERVED.contains(top) || isPublic(top);
    }

    private static boolean isPublic(String top) {
        String name = "a." + top;
        return InternetDomainName.isValid(name) && InternetDomainName.from(name).hasRegistrySuffix();
    }
}
