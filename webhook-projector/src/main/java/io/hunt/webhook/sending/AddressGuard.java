package io.hunt.webhook.sending;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Resolves names to addresses that may be connected to. Every address is judged when connecting, as a name may point
 * elsewhere by then.
 */
final class AddressGuard implements DnsResolver {

    /** Where names are looked up. */
    @FunctionalInterface
    public interface Lookup {
        InetAddress[] addresses(String host) throws UnknownHostException;
    }

    /** There are addresses, but none that may be connected to. */
    static final class Denied extends UnknownHostException {
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
            throw new Denied();
        }
        return allowed;
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }
}
