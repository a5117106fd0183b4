package io.hunt.api.host;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/**
 * Facts that a host reports about itself, cut to limits and without control characters.
 *
 * @param hostname name of at most 253 characters
 * @param labels at most 32 labels
 */
public record HostFacts(
        @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @Schema(description = "Operating system.", example = "linux")
        Platform platform,

        @Schema(description = "Version of the operating system, as reported by the agent.", example = "Debian 13")
        String osVersion,

        @Schema(description = "Version of the agent, as reported by it.", example = "0.1.0")
        String agentVersion,

        @Schema(description = "Labels of the host.", example = "[\"finance\"]")
        List<String> labels) {

    /** Returns these facts with other labels. */
    public HostFacts labelled(List<String> others) {
        return new HostFacts(hostname, platform, osVersion, agentVersion, others);
    }
}
