package io.hunt.gateway.wire;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * Network of a client, the subject of limits of an address: the address itself, for IPv6 its /64, because one client has
 * all 2^64 addresses of it.
 */
public final class ClientNetwork {

    private static final int PREFIX_BYTES = 8;
    private static final int ADDRESS_BYTES = 16;

    private ClientNetwork() {}

    public static String of(InetAddress client) {
        return client instanceof Inet6Address ? prefix(client) : client.getHostAddress();
    }

    /** Returns the network of an address literal; a text that is no address, such as `unknown`, is its own network. */
    public static String of(String address) {
        if (address.indexOf(':') < 0) {
            return address;
        }
        try {
            return of(InetAddress.ofLiteral(address));
        } catch (IllegalArgumentException e) {
            return address;
        }
    }

    private static String prefix(InetAddress client) {
        byte[] prefix = Arrays.copyOf(Arrays.copyOf(client.getAddress(), PREFIX_BYTES), ADDRESS_BYTES);
        try {
            return InetAddress.getByAddress(prefix).getHostAddress() + "/64";
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }
}
