package io.hunt.webhook;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which addresses a delivery may go to. An IPv4 address within an IPv6 one is judged like the bare one.
 *
 * @param denied beside those that always are
 */
record AddressRule(List<AddressRange> denied) {

    /** The operator's own machines are fine; what answers on a machine's own link is not. */
    static final AddressRule LENIENT = new AddressRule(List.of());

    /** Public addresses alone. */
    static final AddressRule STRICT = new AddressRule(networks(
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "240.0.0.0/4",
            "::/96",
            "::ffff:0:0:0/96",
            "64:ff9b::/96",
            "64:ff9b:1::/48",
            "100::/64",
            "2001::/32",
            "2001:db8::/32",
            "2002::/16",
            "fc00::/7",
            "fec0::/10"));

    /** Link-local, multicast, broadcast and unspecified addresses, and where clouds serve credentials. */
    private static final List<AddressRange> NEVER = networks(
            "0.0.0.0/8",
            "100.100.100.200/32",
            "168.63.129.16/32",
            "169.254.0.0/16",
            "192.0.0.192/32",
            "224.0.0.0/4",
            "255.255.255.255/32",
            "::/128",
            "fd00:42::42/128",
            "fd00:ec2::/32",
            "fd20:ce::254/128",
            "fe80::/10",
            "ff00::/8");

    private static final AddressRange LOOPBACK = AddressRange.of("::1/128");
    private static final List<AddressRange> IPV4_AT_THE_END =
            networks("::/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48");

    /** Written out, as its literal is read as an IPv4 address. */
    private static final AddressRange IPV4_MAPPED =
            new AddressRange(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0}, 96);

    private static final AddressRange IPV4_AFTER_TWO_BYTES = AddressRange.of("2002::/16");

    boolean allows(InetAddress address) {
        byte[] bytes = address.getAddress();
        byte[] within = ipv4Within(bytes);
        return isAllowed(bytes) && (within == null || isAllowed(within));
    }

    private boolean isAllowed(byte[] address) {
        return Stream.concat(NEVER.stream(), denied.stream()).noneMatch(network -> network.holds(address));
    }

    private static byte @Nullable [] ipv4Within(byte[] address) {
        if (IPV4_AFTER_TWO_BYTES.holds(address)) {
            return Arrays.copyOfRange(address, 2, 6);
        }
        boolean atTheEnd =
                IPV4_MAPPED.holds(address) || IPV4_AT_THE_END.stream().anyMatch(network -> network.holds(address));
        return atTheEnd && !LOOPBACK.holds(address) ? Arrays.copyOfRange(address, 12, 16) : null;
    }

    private static List<AddressRange> networks(String... networks) {
        return Arrays.stream(networks).map(AddressRange::of).toList();
    }
}
