package io.hunt.command.ioc.detection;

import static io.hunt.api.ioc.ImportReason.ADDRESS_RANGE;
import static io.hunt.api.ioc.ImportReason.BAD_VALUE;
import static io.hunt.api.ioc.ImportReason.UNSUPPORTED_TYPE;
import static io.hunt.command.ioc.detection.Recognition.unfit;

import io.hunt.api.Refused;
import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.detection.Recognition.Known;
import io.hunt.command.ioc.values.FileExtensions;
import io.hunt.command.ioc.values.IndicatorValues;
import io.hunt.command.ioc.values.Refanging;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What belongs to the network: addresses and names, and what is near enough to say why it is neither. */
final class NetworkCandidates {

    private static final Pattern WITH_PORT = Pattern.compile("([^:/\\\\]+):\\d{1,5}");
    private static final Pattern TOP_LEVEL = Pattern.compile(".*\\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})");

    private NetworkCandidates() {}

    /** What the value is, unless it is a name or nothing of the network. */
    static Optional<Recognition> other(String refanged) {
        return Optional.ofNullable(NetworkShape.of(refanged)).map(shape -> judged(shape, refanged));
    }

    private static Recognition judged(NetworkShape shape, String refanged) {
        return switch (shape) {
            case IPV4 -> address(refanged);
            case IPV4_RANGE -> unfit(ADDRESS_RANGE, "is a range of addresses; only single ones can be looked for");
            case URL ->
                unfit(UNSUPPORTED_TYPE, "is a URL, which hosts cannot be asked for; its host alone can, as a domain");
            case IPV6 -> unfit(UNSUPPORTED_TYPE, "is an IPv6 address; only IPv4 can be looked for");
            case MAC_ADDRESS -> unfit(UNSUPPORTED_TYPE, "is a MAC address, which hosts cannot be asked for");
            case EMAIL -> unfit(UNSUPPORTED_TYPE, "is a mail address, which hosts cannot be asked for");
        };
    }

    /** What a value is of the network, defanged or not; an ending that is a file's counts for a name only if defanged. */
    static Optional<Recognition> any(String value) {
        String refanged = Refanging.refang(value);
        return other(refanged)
                .or(() -> domain(refanged)
                        .filter(name -> !refanged.equals(value) || !FileExtensions.ends(name))
                        .map(name -> new Known(IocType.DOMAIN, name)));
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

    private static Recognition address(String numbers) {
        try {
            String octets = numbers.replaceFirst("[:/].*$", "");
            return new Known(IocType.IPV4, IndicatorValues.normalise(IocType.IPV4, octets));
        } catch (Refused ignored) {
            return unfit(BAD_VALUE, "must be an IPv4 address such as 198.51.100.7");
        }
    }
}
