package io.hunt.api.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Free ports for servers that bind them later. They are below the ephemeral range, from which the kernel takes the ports
 * of outgoing connections and of listeners on port 0, and random, so that test JVMs choose different ones.
 */
public final class FreePort {

    private static final int LOWEST = 20_000;
    private static final int BEYOND = 32_768;
    private static final int ATTEMPTS = 1_000;
    private static final Set<Integer> CHOSEN = ConcurrentHashMap.newKeySet();

    private FreePort() {}

    /** Returns a free port, each only once in this JVM. */
    public static int next() {
        for (int i = 0; i < ATTEMPTS; i++) {
            int port = ThreadLocalRandom.current().nextInt(LOWEST, BEYOND);
            if (isFree(port) && CHOSEN.add(port)) {
                return port;
            }
        }
        throw new IllegalStateException("No free port between %d and %d".formatted(LOWEST, BEYOND));
    }

    static boolean isFree(int port) {
        try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
