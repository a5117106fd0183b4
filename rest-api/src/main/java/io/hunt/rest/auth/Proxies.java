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
 * Knows where a request came from. What a proxy says counts only if the proxy is trusted; going back from there, the
 * first address that is no trusted proxy is the client's.
 */
@Component
public class Proxies {

    private static final int MOST_HOPS = 32;
    private static final IPAddressGenerator ADDRESSES = new IPAddressGenerator();

    private final List<IPAddress> trusted;

    @Autowired
    Proxies(RestProperties settings) {
        this(settings.trustedProxies());
    }

    Proxies(String trusted) {
        this.trusted = TrustedNetworks.parse(trusted);
    }

    /** The client's address in full. */
    public String addressOf(HttpServletRequest request) {
        return address(request).getHostAddress();
    }

    /** The client's address, as what is counted by. */
    public String clientOf(HttpServletRequest request) {
        return subject(address(request));
    }

    /** The address as what is counted by; of IPv6 the network, as whoever has one address there has 2^64. */
    public static String subject(InetAddress client) {
        return client instanceof Inet6Address ? network(client) : client.getHostAddress();
    }

    /** Whether the client used https, here or up to a trusted proxy. */
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
        // A proxy writes one of them and may hand on the other as the client made it up.
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

    /** Whether this is one of our own proxies, which speaks for many clients. */
    public boolean isTrusted(InetAddress address) {
        IPAddress asked = ADDRESSES.from(address.getAddress());
        return trusted.stream().anyMatch(network -> network.contains(asked));
    }

    private static InetAddress peer(HttpServletRequest request) {
        return literal(request.getRemoteAddr()).orElseGet(InetAddress::getLoopbackAddress);
    }

    /** Never asks a name server. */
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
