package io.hunt.gateway.enrollment;

import io.hunt.api.host.HostCommand;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.engine.text.TextSanitizer;
import java.util.Optional;

/** Parser of a host's facts, which bounds and cleans their texts. */
public final class FactsParser {

    private static final int HOSTNAME = 253;
    private static final int OS_VERSION = 128;
    private static final int AGENT_VERSION = 64;

    private FactsParser() {}

    /** Returns empty if the facts exceed their bounds. */
    public static Optional<HostFacts> read(io.hunt.proto.fleet.v1.HostFacts facts) {
        boolean bounded = !facts.getHostname().isBlank()
                && isWithin(HOSTNAME, facts.getHostname())
                && isWithin(OS_VERSION, facts.getOsVersion())
                && isWithin(AGENT_VERSION, facts.getAgentVersion())
                && facts.getLabelsCount() <= HostCommand.MOST_LABELS
                && facts.getLabelsList().stream().allMatch(label -> isWithin(HostCommand.LONGEST_LABEL, label));
        return bounded ? Optional.of(cleaned(facts)) : Optional.empty();
    }

    private static boolean isWithin(int most, String text) {
        return text.codePointCount(0, text.length()) <= most;
    }

    private static HostFacts cleaned(io.hunt.proto.fleet.v1.HostFacts facts) {
        return new HostFacts(
                clean(facts.getHostname()),
                platform(facts.getPlatform()),
                clean(facts.getOsVersion()),
                clean(facts.getAgentVersion()),
                facts.getLabelsList().stream()
                        .map(FactsParser::clean)
                        .filter(label -> !label.isEmpty())
                        .distinct()
                        .toList());
    }

    private static Platform platform(io.hunt.proto.fleet.v1.Platform platform) {
        return switch (platform) {
            case PLATFORM_LINUX -> Platform.LINUX;
            case PLATFORM_MACOS -> Platform.MACOS;
            case PLATFORM_WINDOWS -> Platform.WINDOWS;
            case PLATFORM_UNSPECIFIED, UNRECOGNIZED -> Platform.UNKNOWN;
        };
    }

    private static String clean(String text) {
        return TextSanitizer.printable(text.strip());
    }
}
