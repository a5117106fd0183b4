package io.hunt.simulator.host;

import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import java.util.SplittableRandom;

/** Everything that is decided about a simulated host before it starts; the same for the same seed and number. */
public record HostPlan(String name, Platform platform, HostRole role, long seed) {

    private static final long SPREAD = 0xD1342543DE82EF95L;

    public static HostPlan draw(long fleetSeed, int number, RoleShares mix) {
        SplittableRandom random = new SplittableRandom(fleetSeed * SPREAD + number);
        HostRole role = mix.at(random.nextDouble());
        return new HostPlan("sim-%05d".formatted(number), platform(random.nextInt(10)), role, random.nextLong());
    }

    public HostFacts facts() {
        return HostFacts.newBuilder()
                .setHostname(name)
                .setPlatform(platform)
                .setOsVersion("simulated")
                .setAgentVersion("simulator")
                .addLabels("simulated")
                .build();
    }

    private static Platform platform(int tenth) {
        return switch (tenth) {
            case 0 -> Platform.PLATFORM_MACOS;
            case 1, 2 -> Platform.PLATFORM_WINDOWS;
            default -> Platform.PLATFORM_LINUX;
        };
    }
}
