package io.hunt.agent;

import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;

/** Facts that the agent reports about its machine, cut to the lengths of the protocol. */
final class MachineFacts {

    static final String VERSION = "0.1.0";

    private static final int HOSTNAME = 253;
    private static final int OS_VERSION = 128;
    private static final int LABELS = 32;
    private static final int LABEL = 64;

    private MachineFacts() {}

    static HostFacts ofThisMachine(String hostname, List<String> labels, String version) {
        return HostFacts.newBuilder()
                .setHostname(cut(hostname, HOSTNAME))
                .setPlatform(platform(System.getProperty("os.name", "")))
                .setOsVersion(
                        cut(System.getProperty("os.name", "") + " " + System.getProperty("os.version", ""), OS_VERSION))
                .setAgentVersion(version)
                .addAllLabels(labels.stream()
                        .limit(LABELS)
                        .map(label -> cut(label, LABEL))
                        .toList())
                .build();
    }

    static String hostname() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }

    static Platform platform(String osName) {
        String name = osName.toLowerCase(Locale.ROOT);
        if (name.startsWith("linux")) {
            return Platform.PLATFORM_LINUX;
        }
        if (name.startsWith("mac")) {
            return Platform.PLATFORM_MACOS;
        }
        return name.startsWith("windows") ? Platform.PLATFORM_WINDOWS : Platform.PLATFORM_UNSPECIFIED;
    }

    private static String cut(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most));
    }
}
