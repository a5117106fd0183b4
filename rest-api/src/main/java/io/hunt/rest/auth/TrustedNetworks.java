package io.hunt.rest.auth;

import inet.ipaddr.AddressStringException;
import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressString;
import inet.ipaddr.IPAddressStringParameters;
import java.util.Arrays;
import java.util.List;

/**
 * Parser of addresses and address ranges, such as 10.0.0.0/8. Looser notations are refused, because a typing error in
 * them could trust every address.
 */
final class TrustedNetworks {

    private static final IPAddressStringParameters STRICT = new IPAddressStringParameters.Builder()
            .allowEmpty(false)
            .allowAll(false)
            .allowSingleSegment(false)
            .allowMask(false)
            .allowPrefixOnly(false)
            .allowWildcardedSeparator(false)
            .setRangeOptions(inet.ipaddr.AddressStringParameters.RangeParameters.NO_RANGE)
            .getIPv4AddressParametersBuilder()
            .allow_inet_aton(false)
            .allowBinary(false)
            .allowLeadingZeros(false)
            .getParentBuilder()
            .getIPv6AddressParametersBuilder()
            .allowZone(false)
            .allowBase85(false)
            .allowBinary(false)
            .getParentBuilder()
            .toParams();

    private TrustedNetworks() {}

    /** Parses a comma-separated list. */
    static List<IPAddress> parse(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(one -> !one.isEmpty())
                .map(TrustedNetworks::network)
                .toList();
    }

    private static IPAddress network(String text) {
        try {
            return new IPAddressString(text, STRICT).toAddress().toPrefixBlock();
        } catch (AddressStringException e) {
            throw new IllegalArgumentException(text + " is not an address range", e);
        }
    }
}
