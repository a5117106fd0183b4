package io.hunt.rest.auth;

import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressNetwork.IPAddressGenerator;
import io.hunt.rest.limit.RestProperties;
import jakarta.servlet.http.HttpServletRequest;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Resolver of the client address of a request. Forwarding headers are used only if the peer is a trusted proxy; the
 * last address in the chain that is not a trusted proxy is the client's.
 */
@Component
public class ClientAddressResolver {

    private static final int MOST_HOPS = 32;
    private static final IPAddressGenerator ADDRESSES = new IPAddressGenerator();

    private final List<IPAddress> trusted;

    @Autowired
    ClientAddressResolver(RestProperties settings) {
        this(settings.trustedProxies());
    }

    ClientAddressResolver(String trusted) {
        this.trusted = TrustedNetworks.parse(trusted);
    }

    /** Returns the full client address. */
    public String addressOf(HttpServletRequest request) {
        return address(request).getHostAddress();
    }

    /** Returns the client address in the form used for rate limits. */
    public String clientOf(HttpServletRequest request) {
        return subject(address(request));
    }

    /**
     * Returns the address in the form used for limits; for IPv6 the /64 network, because one client has all 2^64
     * addresses of it.
     */
    public static String subject(InetAddress client) {
        return client instanceof Inet6Address ? network(client) : client.getHostAddress();
    }

    /** Returns true if the client used https, to this server or to a trusted proxy. */
    public boolean isSecure(HttpServletRequest request) {
        return request.isSecure() || (isTrusted(peer(request)) && ForwardedHeaders.saysHttps(request));
    }

    private InetAddress address(HttpServletRequest request) {
        InetAddress peer = peer(request);
        if (!isTrusted(peer)) {
            return peer;
        }
        List<String> plain = ForwardedHeaders.ofXForwardedFor(request);
        List<String> standard = ForwardedHeaders.ofForwarded(request);
        if (plain.isEmpty() || standard.isEmpty()) {
            return back(peer, plain.isEmpty() ? standard : plain);
        }
        // A proxy writes one of the two headers and may forward the other as sent by the client; the peer is used if
        // they differ.
        InetAddress one = back(peer, plain);
        return one.equals(back(peer, standard)) ? one : peer;
    }

    private InetAddress back(InetAddress peer, List<String> hops) {
        InetAddress nearest = peer;
        int first = Math.max(0, hops.size() - MOST_HOPS);
        for (String hop : hops.subList(first, hops.size()).reversed()) {
            Optional<InetAddress> before = literal(hop);
            if (before.isEmpty() || !isTrusted(nearest)) {
                return nearest;
            }
            nearest = before.get();
        }
        return nearest;
    }

    /** Returns true for a trusted proxy, which forwards the requests of many clients. */
    public boolean isTrusted(InetAddress address) {
        IPAddress asked = ADDRESSES.from(address.getAddress());
        return trusted.stream().anyMatch(network -> network.contains(asked));
    }

    private static InetAddress peer(HttpServletRequest request) {
        return literal(request.getRemoteAddr()).orElseGet(InetAddress::getLoopbackAddress);
    }

    /** Parses an address literal; never queries DNS. */
    private static Optional<InetAddress> literal(String text) {
        try {
            return Optional.of(InetAddress.ofLiteral(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String network(InetAddress address) {
        byte[] start = Arrays.copyOf(Arrays.copyOf(address.getAddress(), 8), 16);
        try {
            return InetAddress.getByAddress(start).getHostAddress() + "/64";
        } catch (java.net.UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }
}
