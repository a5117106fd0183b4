package io.hunt.command.ioc.recognition;

import static io.hunt.command.ioc.recognition.WarningListFile.refused;

import com.google.common.net.InetAddresses;
import io.hunt.api.ioc.IocType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Values of all warning lists about the same types of indicators, in lower case. */
final class WarningListEntries {

    /** Minimum length of a part in characters; a shorter one would match most values. */
    private static final int SHORTEST_PART = 4;
    /** Maximum number of parts with the same beginning; a value is searched for each of them. */
    private static final int MOST_ALIKE = 1_000;

    private final Set<String> values = new HashSet<>();
    /** Parts by their first {@value #SHORTEST_PART} characters. */
    private final Map<String, Set<String>> parts = new HashMap<>();

    private final Set<String> domains = new HashSet<>();
    /** Prefixes of networks by their length in bits. */
    private final Map<Integer, Set<Integer>> networks = new TreeMap<>();

    /** Adds the values of the list. Returns the number of those that can apply to an indicator. */
    int add(WarningListFile file) {
        int used = 0;
        for (String entry : file.list()) {
            String value = entry.strip().toLowerCase(Locale.ROOT);
            boolean applies = switch (file.match()) {
                case "string" -> isAdded(values, value);
                case "hostname" -> isAdded(domains, value.replaceFirst("^\\*?\\.", ""));
                case "substring" -> hasAddedPart(file, value);
                case "cidr" -> hasAddedNetwork(file, value);
                case "regex" -> false;
                default -> throw unknown(file);
            };
            used += applies ? 1 : 0;
        }
        return used;
    }

    private static IllegalArgumentException unknown(WarningListFile file) {
        return refused(
                file.path(),
                "has the type " + file.match() + "; known are string, substring, hostname, cidr and regex",
                null);
    }

    private static boolean isAdded(Set<String> known, String value) {
        known.add(value);
        return !value.isEmpty();
    }

    private boolean hasAddedPart(WarningListFile file, String part) {
        if (part.length() < SHORTEST_PART) {
            return false;
        }
        Set<String> alike = parts.computeIfAbsent(part.substring(0, SHORTEST_PART), _ -> new HashSet<>());
        alike.add(part);
        if (alike.size() > MOST_ALIKE) {
            throw refused(file.path(), "has more than 1,000 parts that begin as " + part, null);
        }
        return true;
    }

    /** Adds an IPv4 network or address; no indicator has the type of an IPv6 address. */
    private boolean hasAddedNetwork(WarningListFile file, String value) {
        if (value.indexOf(':') >= 0) {
            return false;
        }
        try {
            String[] halves = value.split("/", 2);
            int bits = halves.length == 1 ? Integer.SIZE : Integer.parseInt(halves[1]);
            if (bits < 0 || bits > Integer.SIZE) {
                throw new IllegalArgumentException("has a prefix of " + bits + " bits");
            }
            networks.computeIfAbsent(bits, _ -> new HashSet<>()).add(prefix(halves[0], bits));
            return true;
        } catch (IllegalArgumentException e) {
            throw refused(file.path(), "has " + value + ", which is not a network", e);
        }
    }

    private static int prefix(String address, int bits) {
        int number = InetAddresses.coerceToInteger(InetAddresses.forString(address));
        return bits == 0 ? 0 : number >>> (Integer.SIZE - bits);
    }

    /** @param value in lower case */
    boolean contains(IocType type, String value) {
        return values.contains(value)
                || hasPart(value)
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

    private boolean hasPart(String value) {
        return IntStream.rangeClosed(0, parts.isEmpty() ? -1 : value.length() - SHORTEST_PART)
                .anyMatch(i -> parts.getOrDefault(value.substring(i, i + SHORTEST_PART), Set.of()).stream()
                        .anyMatch(part -> value.startsWith(part, i)));
    }
}
