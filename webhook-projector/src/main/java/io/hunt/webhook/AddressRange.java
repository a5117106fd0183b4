package io.hunt.webhook;

import java.net.InetAddress;

/** A range of addresses that begin with the same bits. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record AddressRange(byte[] start, int bits) {

    /** Reads {@code 10.0.0.0/8}. */
    static AddressRange of(String text) {
        int slash = text.indexOf('/');
        return new AddressRange(
                InetAddress.ofLiteral(text.substring(0, slash)).getAddress(),
                Integer.parseInt(text.substring(slash + 1)));
    }

    boolean holds(byte[] address) {
        if (address.length != start.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> bit % Byte.SIZE;
            if ((address[bit / Byte.SIZE] & mask) != (start[bit / Byte.SIZE] & mask)) {
                return false;
            }
        }
        return true;
    }
}
