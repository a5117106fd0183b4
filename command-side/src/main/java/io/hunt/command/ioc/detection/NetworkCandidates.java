package io.hunt.command.ioc.detection;

import static io.hunt.api.ioc.ImportReason.ADDRESS_RANGE;
import static io.hunt.api.ioc.ImportReason.BAD_VALUE;
import static io.hunt.api.ioc.ImportReason.UNSUPPORTED_TYPE;
import static io.hunt.command.ioc.detection.Recognition.unfit;

import io.hunt.api.Refused;
import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.detection.Recognition.Known;
import io.hunt.command.ioc.values.IndicatorValues;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What belongs to the network: addresses and names, and what is near enough to say why it is neither. */
final class NetworkCandidates {

    private static final Pattern URL = Pattern.compile("(?i)[a-z][a-z0-9+.-]{1,20}://.*", Pattern.DOTALL);
    private static final Pattern MAIL = Pattern.compile("[^@\\s/\\\\]+@[^@\\s/\\\\]+\\.[^@\\s/\\\\]+");
    private static final Pattern FOUR_NUMBERS =
            Pattern.compile("(\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}\\.\\d{1,9})(?::\\d{1,5}|/(\\d{1,3}))?");
    private static final Pattern IPV6 = Pattern.compile(
            "(?i)\\[?(?=(?:[^:]*:){2})[0-9a-f:]{2,39}(?:\\d{1,3}(?:\\.\\d{1,3}){3})?(?:/\\d{1,3})?\\]?(?::\\d{1,5})?");
    private static final Pattern WITH_PORT = Pattern.compile("([^:/\\\\]+):\\d{1,5}");
    private static final Pattern WITH_PATH = Pattern.compile("([^:/\\\\]+)(?::\\d{1,5})?/.*", Pattern.DOTALL);
    private static final Pattern TOP_LEVEL = Pattern.compile(".*\\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})");

    private NetworkCandidates() {}

    /** What the value is, unless it is a name or nothing of the network. */
    static Optional<Recognition> other(String refanged) {
        Matcher numbers = FOUR_NUMBERS.matcher(refanged);
        if (numbers.matches()) {
            return Optional.of(address(numbers.group(1), numbers.group(2)));
        }
        if (URL.matcher(refanged).matches() || isUrlWithoutScheme(refanged)) {
            return Optional.of(unfit(
                    UNSUPPORTED_TYPE, "is a URL, which hosts cannot be asked for; its host alone can, as a domain"));
        }
        if (IPV6.matcher(refanged).matches()) {
            return Optional.of(unfit(UNSUPPORTED_TYPE, "is an IPv6 address; only IPv4 can be looked for"));
        }
        if (MAIL.matcher(refanged).matches()) {
            return Optional.of(unfit(UNSUPPORTED_TYPE, "is a mail address, which hosts cannot be asked for"));
        }
        return Optional.empty();
    }

    /** The name, without a port. */
    static Optional<String> domain(String refanged) {
        Matcher port = WITH_PORT.matcher(refanged);
        try {
            String name = IndicatorValues.normalise(IocType.DOMAIN, port.matches() ? port.group(1) : refanged);
            return Optional.of(name).filter(n -> TOP_LEVEL.matcher(n).matches());
        } catch (Refused ignored) {
            return Optional.empty();
        }
    }

    static Recognition asAddress(String refanged) {
        return other(refanged).orElseGet(() -> unfit(BAD_VALUE, "must be an IPv4 address such as 198.51.100.7"));
    }

    static Recognition asDomain(String refanged) {
        return domain(refanged)
                .<Recognition>map(name -> new Known(IocType.DOMAIN, name))
                .or(() -> other(refanged).filter(Recognition.Unfit.class::isInstance))
                .orElseGet(() -> unfit(BAD_VALUE, "must be a domain name such as example.org"));
    }

    private static Recognition address(String octets, @Nullable String prefix) {
        if (prefix != null && !prefix.equals("32")) {
            return unfit(ADDRESS_RANGE, "is a range of addresses; only single ones can be looked for");
        }
        try {
            return new Known(IocType.IPV4, IndicatorValues.normalise(IocType.IPV4, octets));
        } catch (Refused ignored) {
            return unfit(BAD_VALUE, "must be an IPv4 address such as 198.51.100.7");
        }
    }

    private static boolean isUrlWithoutScheme(String value) {
        Matcher path = WITH_PATH.matcher(value);
        return path.matches()
                && (domain(path.group(1)).isPresent()
                        || FOUR_NUMBERS.matcher(path.group(1)).matches());
    }
}
