package io.hunt.application;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Process of another account that starts logins at a PostgreSQL server and never finishes them. Runs until its input ends. */
final class HalfOpenLogins {

    private static final byte[] ACCOUNT =
            "user\0hunt_service\0database\0postgres\0\0".getBytes(StandardCharsets.US_ASCII);

    private HalfOpenLogins() {}

    /** Arguments: the number of logins at each address, then ports of the loopback interface and paths of Unix sockets. */
    @SuppressWarnings("SystemOut")
    public static void main(String[] arguments) throws IOException {
        int each = Integer.parseInt(arguments[0]);
        List<SocketChannel> open = new ArrayList<>();
        for (String place : List.of(arguments).subList(1, arguments.length)) {
            for (int i = 0; i < each; i++) {
                begin(address(place), i % 2 == 0, open);
            }
        }
        System.out.println("open: " + open.size());
        while (System.in.read() >= 0) {
            // Holds the connections open.
        }
    }

    private static SocketAddress address(String place) {
        return place.startsWith("/")
                ? UnixDomainSocketAddress.of(place)
                : new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(place));
    }

    /** Opens a connection; half of them send a user name and wait for the server's request. */
    private static void begin(SocketAddress address, boolean named, List<SocketChannel> open) {
        try {
            SocketChannel channel = SocketChannel.open(address);
            open.add(channel);
            if (named) {
                channel.write(ByteBuffer.allocate(8 + ACCOUNT.length)
                        .putInt(8 + ACCOUNT.length)
                        .putInt(3 << 16)
                        .put(ACCOUNT)
                        .flip());
            }
        } catch (IOException _) {
            // Refused.
        }
    }
}
