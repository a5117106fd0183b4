package io.hunt.webhook.sending;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Resolver of names to allowed addresses. Addresses are checked at each connection, because the resolution of a name
 * may change.
 */
final class AddressGuard implements DnsResolver {

    /** Resolution of host names. */
    @FunctionalInterface
    public interface Lookup {
        InetAddress[] addresses(String host) throws UnknownHostException;
    }

    /** Failure of a name with addresses, none of which is allowed. */
    static final class AddressDeniedException extends UnknownHostException {
        private static final long serialVersionUID = 1;
    }

    private final AddressRule rule;
    private final Lookup lookup;

    AddressGuard(AddressRule rule, Lookup lookup) {
        this.rule = rule;
        this.lookup = lookup;
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        InetAddress[] allowed =
                Arrays.stream(lookup.addresses(host)).filter(rule::allows).toArray(InetAddress[]::new);
        if (allowed.length == 0) {
            throw new AddressDeniedException();
        }
        return allowed;
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }
}
