package io.hunt.gateway.osquery;

import io.hunt.engine.text.TextSanitizer;
import io.hunt.gateway.osquery.http.BoundedJson;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import tools.jackson.databind.JsonNode;

/** Details of a host in osquery's enrollment request; each may be missing. */
record HostDetails(JsonNode request) {

    private static final int LONGEST_IDENTITY = 256;
    private static final int WINDOWS = 0x02;
    private static final int BSD = 0x04;
    private static final int LINUX = 0x08;
    private static final int MACOS = 0x10;
    private static final int LONGEST_HOSTNAME = 253;
    private static final int LONGEST_OS_VERSION = 128;
    private static final int LONGEST_AGENT_VERSION = 64;

    String enrollSecret() {
        return BoundedJson.text(request.path("enroll_secret"));
    }

    /** Identifier chosen by the host, often its name. */
    String identifier() {
        return cut(BoundedJson.text(request.path("host_identifier")), LONGEST_IDENTITY);
    }

    String hardwareUuid() {
        return cut(detail("system_info", "uuid"), LONGEST_IDENTITY);
    }

    HostFacts facts() {
        return HostFacts.newBuilder()
                .setHostname(cut(hostname(), LONGEST_HOSTNAME))
                .setPlatform(platform())
                .setOsVersion(cut(osVersion(), LONGEST_OS_VERSION))
                .setAgentVersion(cut("osquery " + detail("osquery_info", "version"), LONGEST_AGENT_VERSION))
                .build();
    }

    private String hostname() {
        String hostname = detail("system_info", "hostname");
        String computer = hostname.isBlank() ? detail("system_info", "computer_name") : hostname;
        return computer.isBlank() ? identifier() : computer;
    }

    private String osVersion() {
        return (detail("os_version", "name") + " " + detail("os_version", "version")).strip();
    }

    /** macOS has the bit of BSD as well, so it is tested first. */
    private Platform platform() {
        int bits = platformType();
        if ((bits & WINDOWS) != 0) {
            return Platform.PLATFORM_WINDOWS;
        }
        if ((bits & MACOS) != 0) {
            return Platform.PLATFORM_MACOS;
        }
        if ((bits & LINUX) != 0) {
            return Platform.PLATFORM_LINUX;
        }
        return (bits & BSD) != 0 ? Platform.PLATFORM_UNSPECIFIED : platformByName();
    }

    private Platform platformByName() {
        return switch (detail("os_version", "platform")) {
            case "windows" -> Platform.PLATFORM_WINDOWS;
            case "darwin" -> Platform.PLATFORM_MACOS;
            case "", "freebsd" -> Platform.PLATFORM_UNSPECIFIED;
            default -> Platform.PLATFORM_LINUX;
        };
    }

    private int platformType() {
        try {
            return Integer.parseInt(BoundedJson.text(request.path("platform_type")));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private String detail(String table, String column) {
        return BoundedJson.text(request.path("host_details").path(table).path(column))
                .strip();
    }

    private static String cut(String text, int most) {
        return TextSanitizer.cut(TextSanitizer.printable(text), most);
    }

    /** Omits the secret. */
    @Override
    public String toString() {
        return "HostDetails[" + identifier() + "]";
    }
}
