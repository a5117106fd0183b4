package io.hunt.engine.role;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Name of a process of the service: host name, process id and a random suffix, such as {@code node-1-4711-9f3a2c01}. The
 * suffix distinguishes processes with equal ids, as in containers, and a restarted process from its predecessor.
 *
 * @param value letters, digits, {@code '-'}, {@code '_'} and {@code '.'}, at most 48 characters
 */
public record ProcessName(String value) {

    private static final int HOST_CHARACTERS = 24;

    public ProcessName {
        if (!value.matches("[A-Za-z0-9._-]{1,48}")) {
            throw new IllegalArgumentException("invalid process name: " + value);
        }
    }

    /** Creates a new name at each call. */
    public static ProcessName ofThisProcess() {
        String host = hostName().replaceAll("[^A-Za-z0-9._-]", "-");
        String suffix = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
        return new ProcessName("%s-%d-%s"
                .formatted(
                        host.substring(0, Math.min(host.length(), HOST_CHARACTERS)),
                        ProcessHandle.current().pid(),
                        suffix));
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
