package io.hunt.rest.auth;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;

/** A range of addresses, such as 10.0.0.0/8, or a single one. */
record Network(InetAddress start, int bits) {

    /** Several, separated by commas. */
    static List<Network> parseAll(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(one -> !one.isEmpty())
                .map(Network::parse)
                .toList();
    }

    static Network parse(String text) {
        int slash = text.indexOf('/');
        InetAddress start = InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash));
        int all = start.getAddress().length * Byte.SIZE;
        int bits = slash < 0 ? all : Integer.parseInt(text.substring(slash + 1));
        if (bits < 0 || bits > all) {
            throw new IllegalArgumentException(text + " is no range of addresses");
        }
        return new Network(start, bits);
    }

    boolean contains(InetAddress address) {
        byte[] mine = start.getAddress();
        byte[] other = address.getAddress();
        if (mine.length != other.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> (bit % Byte.SIZE);
            if ((mine[bit / Byte.SIZE] & mask) != (other[bit / Byte.SIZE] & mask)) {
                return false;
            }
        }
        return true;
    }
}
