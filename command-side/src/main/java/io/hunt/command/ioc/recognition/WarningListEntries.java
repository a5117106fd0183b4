package io.hunt.command.ioc.recognition;

import com.google.common.net.InetAddresses;
import io.hunt.api.ioc.IocType;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Values of all warning lists about the same types of indicators, in lower case. */
final class WarningListEntries {

    /** Maximum number of parts; each value is searched for each of them. */
    private static final int MOST_PARTS = 1_000;
    /** Minimum length of a part in characters; a shorter one would match most values. */
    private static final int SHORTEST_PART = 4;

    private final Set<String> values = new HashSet<>();
    private final Set<String> parts = new HashSet<>();
    private final Set<String> domains = new HashSet<>();
    /** Prefixes of networks by their length in bits. */
    private final Map<Integer, Set<Integer>> networks = new TreeMap<>();

    void add(WarningListFile file) {
        for (String entry : file.list()) {
            String value = entry.strip().toLowerCase(Locale.ROOT);
            switch (file.match()) {
                case "hostname" -> domains.add(value.replaceFirst("^\\*?\\.", ""));
                case "cidr" -> addNetwork(value);
                case "substring" -> addPart(value);
                default -> values.add(value);
            }
        }
    }

    private void addPart(String part) {
        if (part.length() < SHORTEST_PART) {
            throw refused("the part " + part + " is shorter than " + SHORTEST_PART + " characters", null);
        }
        parts.add(part);
        if (parts.size() > MOST_PARTS) {
            throw refused("more than 1,000 values of lists of the type substring", null);
        }
    }

    /** Adds an IPv4 network or address; no indicator has the type of an IPv6 address. */
    private void addNetwork(String value) {
        if (value.indexOf(':') >= 0) {
            return;
        }
        try {
            String[] halves = value.split("/", 2);
            int bits = halves.length == 1 ? Integer.SIZE : Integer.parseInt(halves[1]);
            if (bits < 0 || bits > Integer.SIZE) {
                throw new IllegalArgumentException("has a prefix of " + bits + " bits");
            }
            networks.computeIfAbsent(bits, _ -> new HashSet<>()).add(prefix(halves[0], bits));
        } catch (IllegalArgumentException e) {
            throw refused(value + " is not a network", e);
        }
    }

    private static int prefix(String address, int bits) {
        int number = InetAddresses.coerceToInteger(InetAddresses.forString(address));
        return bits == 0 ? 0 : number >>> (Integer.SIZE - bits);
    }

    /** @param value in lower case */
    boolean contains(IocType type, String value) {
        return values.contains(value)
                || parts.stream().anyMatch(value::contains)
                || (type == IocType.DOMAIN && isBelowDomain(value))
                || (type == IocType.IPV4
                        && networks.entrySet().stream()
                                .anyMatch(network -> network.getValue().contains(prefix(value, network.getKey()))));
    }

    private boolean isBelowDomain(String name) {
        return domains.contains(name)
                || IntStream.range(0, name.length())
                        .anyMatch(i -> name.charAt(i) == '.' && domains.contains(name.substring(i + 1)));
    }

    private static IllegalArgumentException refused(String reason, @Nullable Exception cause) {
        return new IllegalArgumentException("SERVICE_WARNING_LISTS: " + reason, cause);
    }
}
