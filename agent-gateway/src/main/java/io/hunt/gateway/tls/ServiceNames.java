package io.hunt.gateway.tls;

import com.google.common.net.InetAddresses;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Names and addresses in the service's certificate. */
final class ServiceNames {

    private static final int LONGEST = 253;
    private static final Pattern DNS = Pattern.compile(
            "(\\*\\.)?[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*");

    private ServiceNames() {}

    /**
     * Returns the names of this machine, the bind address and the operator's names.
     *
     * @throws IllegalArgumentException if one of the operator's names is neither a DNS name nor an address
     */
    static Set<String> of(String bindAddress, Collection<String> more) {
        var names = new TreeSet<String>();
        names.add("localhost");
        names.add("127.0.0.1");
        names.add(canonical("::1"));
        names.add(canonical(bindAddress));
        try {
            names.add(canonical(InetAddress.getLocalHost().getHostName()));
        } catch (UnknownHostException e) {
            // The machine has no resolvable name, but is reachable by address.
        }
        more.stream().map(ServiceNames::checked).forEach(names::add);
        return names;
    }

    /** Returns the names of a certificate. */
    static Set<String> in(X509Certificate certificate) {
        var names = new TreeSet<String>();
        try {
            Collection<List<?>> alternatives = certificate.getSubjectAlternativeNames();
            if (alternatives != null) {
                alternatives.forEach(alternative -> names.add(canonical(String.valueOf(alternative.getLast()))));
            }
            return names;
        } catch (CertificateParsingException e) {
            return Set.of();
        }
    }

    /** Excludes addresses with a zone, which certificates cannot contain. */
    static boolean isAddress(String name) {
        return name.indexOf('%') < 0 && InetAddresses.isInetAddress(name);
    }

    private static String checked(String name) {
        String canonical = canonical(name);
        if (isAddress(canonical)
                || (canonical.length() <= LONGEST && DNS.matcher(canonical).matches())) {
            return canonical;
        }
        throw new IllegalArgumentException("SERVICE_TLS_NAMES: '" + name + "' is neither a DNS name nor an address");
    }

    /** Normalizes the spelling, because IPv6 addresses have several spellings, and brackets in URLs. */
    private static String canonical(String name) {
        String lower = name.strip().toLowerCase(Locale.ROOT).replaceAll("^\\[(.*:.*)]$", "$1");
        return isAddress(lower) ? InetAddress.ofLiteral(lower).getHostAddress() : lower;
    }
}
