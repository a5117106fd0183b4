package io.hunt.api.host;

import java.util.List;

/**
 * Facts that a host reports about itself, cut to limits and without control characters.
 *
 * @param hostname name of at most 253 characters
 * @param labels at most 32 labels
 */
public record HostFacts(
        String hostname, Platform platform, String osVersion, String agentVersion, List<String> labels) {}
