package io.hunt.webhook;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Set;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;

/**
 * Resolves names to addresses that may be connected to. Looked at when connecting, as a name may point elsewhere by
 * then: never to a machine's own network, where clouds serve credentials.
 */
final class AddressGuard implements DnsResolver {

    /** Metadata services outside the link-local ranges. */
    private static final Set<String> METADATA =
            Set.of("100.100.100.200", "168.63.129.16", "192.0.0.192", "fd00:ec2:0:0:0:0:0:254");

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        InetAddress[] allowed = Arrays.stream(SystemDefaultDnsResolver.INSTANCE.resolve(host))
                .filter(AddressGuard::isAllowed)
                .toArray(InetAddress[]::new);
        if (allowed.length == 0) {
            throw new UnknownHostException("address not allowed");
        }
        return allowed;
    }

    @Override
    public String resolveCanonicalHostname(String host) throws UnknownHostException {
        return SystemDefaultDnsResolver.INSTANCE.resolveCanonicalHostname(host);
    }

    static boolean isAllowed(InetAddress address) {
        return !address.isLinkLocalAddress()
                && !address.isAnyLocalAddress()
                && !address.isMulticastAddress()
                && !METADATA.contains(address.getHostAddress());
    }
}
