package io.hunt.api.host;

import java.util.List;

/**
 * What a host says of itself, within bounds and cleaned of control characters.
 *
 * @param hostname at most 253 characters
 * @param labels at most 32
 */
public record HostFacts(
        String hostname, Platform platform, String osVersion, String agentVersion, List<String> labels) {}
