package io.hunt.rest.overview;

import io.hunt.api.host.HostQuery.PlatformHosts;
import io.hunt.api.host.Platform;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

/** Number of hosts of each platform by connection status, as JSON. */
record HostsByPlatformJson(
        @Schema(description = "Number of Linux hosts.") PlatformHostsJson linux,

        @Schema(description = "Number of macOS hosts.") PlatformHostsJson macos,

        @Schema(description = "Number of Windows hosts.") PlatformHostsJson windows,

        @Schema(description = "Number of hosts with another or an unreported system.")
        PlatformHostsJson unknown) {

    /** Number of hosts of one platform by connection status. */
    record PlatformHostsJson(
            @Schema(description = "Number of connected hosts.", example = "5")
            long online,

            @Schema(description = "Number of hosts that are not connected.", example = "1")
            long offline,

            @Schema(description = "Total number of hosts.", example = "6")
            long total) {

        static PlatformHostsJson of(PlatformHosts hosts) {
            return new PlatformHostsJson(hosts.online(), hosts.total() - hosts.online(), hosts.total());
        }
    }

    static HostsByPlatformJson of(Map<Platform, PlatformHosts> by) {
        return new HostsByPlatformJson(
                of(by, Platform.LINUX), of(by, Platform.MACOS), of(by, Platform.WINDOWS), of(by, Platform.UNKNOWN));
    }

    private static PlatformHostsJson of(Map<Platform, PlatformHosts> by, Platform platform) {
        return PlatformHostsJson.of(by.getOrDefault(platform, PlatformHosts.NONE));
    }
}
