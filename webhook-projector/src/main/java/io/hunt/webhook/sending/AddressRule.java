package io.hunt.webhook.sending;

import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressNetwork.IPAddressGenerator;
import inet.ipaddr.IPAddressString;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rule of addresses that deliveries may connect to. An IPv4 address embedded in IPv6 is checked as IPv4 too.
 *
 * @param denied networks denied in addition to those that are always denied
 */
public record AddressRule(List<IPAddress> denied) {

    private static final IPAddressGenerator ADDRESSES = new IPAddressGenerator();

    /** Allows public and private networks, because a receiver may be in the operator's network. */
    public static final AddressRule LENIENT = new AddressRule(List.of());

    /** Allows public addresses only. */
    public static final AddressRule STRICT = new AddressRule(networks(
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

    /** Networks that are always denied: link-local, multicast, broadcast and unspecified addresses, and metadata services of clouds. */
    private static final List<IPAddress> NEVER = networks(
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

    private static final IPAddress LOOPBACK = network("::1/128");
    private static final List<IPAddress> IPV4_AT_THE_END =
            networks("::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48");
    private static final IPAddress IPV4_AFTER_TWO_BYTES = network("2002::/16");

    boolean allows(InetAddress address) {
        IPAddress asked = ADDRESSES.from(address.getAddress());
        IPAddress within = ipv4Within(asked);
        return isAllowed(asked) && (within == null || isAllowed(within));
    }

    private boolean isAllowed(IPAddress address) {
        return Stream.concat(NEVER.stream(), denied.stream()).noneMatch(network -> network.contains(address));
    }

    private static @Nullable IPAddress ipv4Within(IPAddress address) {
        if (IPV4_AFTER_TWO_BYTES.contains(address)) {
            return ipv4(address, 2);
        }
        boolean atTheEnd = IPV4_AT_THE_END.stream().anyMatch(network -> network.contains(address));
        return atTheEnd && !LOOPBACK.equals(address) ? ipv4(address, 12) : null;
    }

    private static IPAddress ipv4(IPAddress address, int from) {
        return ADDRESSES.from(Arrays.copyOfRange(address.getBytes(), from, from + 4));
    }

    private static List<IPAddress> networks(String... networks) {
        return Arrays.stream(networks).map(AddressRule::network).toList();
    }

    private static IPAddress network(String text) {
        return new IPAddressString(text).getAddress().toPrefixBlock();
    }
}
