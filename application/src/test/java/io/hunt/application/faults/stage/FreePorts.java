package io.hunt.application.faults.stage;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Free ports below the range of outgoing connections, so that they stay free over a restart. */
public record FreePorts(int rest, int grpc, int management) {

    private static final int LOWEST = 20_000;
    private static final int BEYOND = 32_768;
    private static final int ATTEMPTS = 1_000;

    public static FreePorts three() {
        List<Integer> ports = of(3);
        return new FreePorts(ports.get(0), ports.get(1), ports.get(2));
    }

    public static int one() {
        return of(1).getFirst();
    }

    private static List<Integer> of(int count) {
        var free = new ArrayList<Integer>();
        for (int i = 0; i < ATTEMPTS && free.size() < count; i++) {
            int port = ThreadLocalRandom.current().nextInt(LOWEST, BEYOND);
            if (!free.contains(port) && isFree(port)) {
                free.add(port);
            }
        }
        if (free.size() < count) {
            throw new IllegalStateException("No free ports between %d and %d".formatted(LOWEST, BEYOND));
        }
        return free;
    }

    private static boolean isFree(int port) {
        try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
