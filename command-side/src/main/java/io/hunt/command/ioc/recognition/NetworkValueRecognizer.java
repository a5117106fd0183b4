package io.hunt.command.ioc.recognition;

import static io.hunt.api.ioc.ImportReason.ADDRESS_RANGE;
import static io.hunt.api.ioc.ImportReason.BAD_VALUE;
import static io.hunt.api.ioc.ImportReason.UNSUPPORTED_TYPE;
import static io.hunt.command.ioc.recognition.Recognition.rejected;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognizes network values (addresses and domains), and gives reasons why similar values are neither. */
final class NetworkValueRecognizer {

    private static final Pattern WITH_PORT = Pattern.compile("([^:/\\\\]+):\\d{1,5}");
    private static final Pattern AUTHORITY =
            Pattern.compile("(?:[A-Za-z][A-Za-z0-9+.-]*://)?(?:[^/?#@]*@)?([^/?#@:\\[\\]]+)(?::\\d*)?(?:[/?#].*)?");
    /** Name of code or of a detection, such as {@code System.IO}: only the last part is in upper case. */
    private static final Pattern CODE = Pattern.compile("(?=.*\\p{Ll}).*\\.\\p{Lu}{2,}", Pattern.DOTALL);

    private NetworkValueRecognizer() {}

    /** Returns the network value of the text; empty if it is a domain or no network value. */
    static Optional<Recognition> other(String refanged) {
        return Optional.ofNullable(NetworkShape.of(refanged)).map(shape -> judged(shape, refanged));
    }

    private static Recognition judged(NetworkShape shape, String refanged) {
        return switch (shape) {
            case IPV4 -> address(refanged);
            case IPV4_RANGE ->
                rejected(ADDRESS_RANGE, "is a range of addresses; only single addresses can be searched for")
                        .looksLike(HuntWarning.LOOKS_LIKE_IPV4_RANGE, null);
            case URL ->
                rejected(UNSUPPORTED_TYPE, "is a URL, which hosts cannot be asked for; search for its host as a domain")
                        .looksLike(HuntWarning.LOOKS_LIKE_URL, host(refanged));
            case IPV6 ->
                rejected(UNSUPPORTED_TYPE, "is an IPv6 address; only IPv4 can be searched for")
                        .looksLike(HuntWarning.LOOKS_LIKE_IPV6, null);
            case MAC_ADDRESS ->
                rejected(UNSUPPORTED_TYPE, "is a MAC address, which hosts cannot be asked for")
                        .looksLike(HuntWarning.LOOKS_LIKE_MAC_ADDRESS, null);
            case EMAIL ->
                rejected(UNSUPPORTED_TYPE, "is a mail address, which hosts cannot be asked for")
                        .looksLike(HuntWarning.LOOKS_LIKE_EMAIL, null);
        };
    }

    /**
     * Returns the network value of the text, defanged or not. A name with a file extension is a domain only if
     * defanged.
     */
    static Optional<Recognition> any(String value) {
        String refanged = Refanger.refang(value);
        boolean defanged = !refanged.equals(value);
        return other(refanged)
                .or(() -> domain(refanged)
                        .filter(name -> defanged || !(FileExtensions.ends(name) || isCode(refanged)))
                        .map(name -> named(name, defanged)))
                .or(() -> defanged ? withoutTop(refanged) : Optional.empty());
    }

    /** Rejects a defanged name without a known top-level domain, because it was meant as a domain. */
    private static Optional<Recognition> withoutTop(String refanged) {
        return anyDomain(refanged)
                .filter(name -> !FileExtensions.ends(name))
                .map(_ -> rejected(BAD_VALUE, "does not end in a known top-level domain"));
    }

    static boolean isDefanged(String value) {
        return !Refanger.refang(value).equals(value);
    }

    private static boolean isCode(String value) {
        return FileExtensions.isUndecided(value) || CODE.matcher(value).matches();
    }

    private static Recognition named(String name, boolean defanged) {
        var domain = new RecognizedValue(IocType.DOMAIN, name);
        return !defanged && FileExtensions.isAlsoFileExtension(name)
                ? domain.doubted(IocWarning.LOOKS_LIKE_FILENAME, new TypeSuggestion(IocType.FILENAME, name))
                : domain;
    }

    /** Returns the domain without a port, if its top-level domain is known. */
    static Optional<String> domain(String refanged) {
        return anyDomain(refanged).filter(DomainNormalizer::hasKnownTop);
    }

    private static Optional<String> anyDomain(String refanged) {
        Matcher port = WITH_PORT.matcher(refanged);
        try {
            return Optional.of(ValueNormalizer.of(IocType.DOMAIN, port.matches() ? port.group(1) : refanged));
        } catch (RejectionException ignored) {
            return Optional.empty();
        }
    }

    static Recognition asAddress(String refanged) {
        return other(refanged).orElseGet(() -> rejected(BAD_VALUE, "must be an IPv4 address such as 198.51.100.7"));
    }

    /** Accepts any name if the source gives the type; with a warning if the name rather has a file extension. */
    static Recognition asDomain(String refanged) {
        return anyDomain(refanged)
                .<Recognition>map(name -> FileExtensions.ends(name) && !DomainNormalizer.hasKnownTop(name)
                        ? new RecognizedValue(IocType.DOMAIN, name)
                                .doubted(IocWarning.LOOKS_LIKE_FILENAME, new TypeSuggestion(IocType.FILENAME, name))
                        : new RecognizedValue(IocType.DOMAIN, name))
                .or(() -> other(refanged).filter(Recognition.RejectedText.class::isInstance))
                .orElseGet(() -> rejected(BAD_VALUE, "must be a domain name such as example.org"));
    }

    private static Recognition address(String numbers) {
        try {
            String octets = numbers.replaceFirst("[:/].*$", "");
            return new RecognizedValue(IocType.IPV4, ValueNormalizer.of(IocType.IPV4, octets));
        } catch (RejectionException ignored) {
            return rejected(BAD_VALUE, "must be an IPv4 address such as 198.51.100.7");
        }
    }

    private static @Nullable TypeSuggestion host(String url) {
        Matcher authority = AUTHORITY.matcher(url);
        if (!authority.matches()) {
            return null;
        }
        String host = authority.group(1);
        Recognition read = NetworkShape.of(host) == NetworkShape.IPV4 ? asAddress(host) : asDomain(host);
        return read instanceof RecognizedValue known ? new TypeSuggestion(known.type(), known.value()) : null;
    }
}
