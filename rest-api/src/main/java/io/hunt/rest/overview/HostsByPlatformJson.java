package io.hunt.rest.overview;

import io.hunt.api.host.HostQuery.PlatformHosts;
import io.hunt.api.host.Platform;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

/** How many hosts of each platform are connected, as JSON. */
record HostsByPlatformJson(
        @Schema(description = "Those that run Linux.") PlatformHostsJson linux,

        @Schema(description = "Those that run macOS.") PlatformHostsJson macos,

        @Schema(description = "Those that run Windows.") PlatformHostsJson windows,

        @Schema(description = "Those that run another system, or have not named theirs.")
        PlatformHostsJson unknown) {

    /** How many hosts of one platform are connected. */
    record PlatformHostsJson(
            @Schema(description = "Connected.", example = "5")
            long online,

            @Schema(description = "Not connected.", example = "1")
            long offline,

            @Schema(description = "All of them together.", example = "6")
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
