package io.hunt.simulator.service;

import io.hunt.simulator.run.RunFailedException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.concurrent.ThreadLocalRandom;

/** Free ports for a service, below the ephemeral range, so that outgoing connections do not take them. */
record Ports(int rest, int grpc, int management) {

    private static final int LOWEST = 20_000;
    private static final int BEYOND = 32_768;
    private static final int ATTEMPTS = 1_000;

    static Ports free() {
        SequencedSet<Integer> free = new LinkedHashSet<>();
        for (int i = 0; i < ATTEMPTS && free.size() < 3; i++) {
            int port = ThreadLocalRandom.current().nextInt(LOWEST, BEYOND);
            if (isFree(port)) {
                free.add(port);
            }
        }
        if (free.size() < 3) {
            throw new RunFailedException("Found no free ports between %d and %d".formatted(LOWEST, BEYOND));
        }
        var ports = free.iterator();
        return new Ports(ports.next(), ports.next(), ports.next());
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
