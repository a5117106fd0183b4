package io.hunt.simulator.host;

import io.hunt.agent.inventory.Inventory;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Properties of a simulated host, drawn from the seed and its number before it starts.
 *
 * @param inventory true for a host with a file inventory
 */
public record HostPlan(String name, Platform platform, HostRole role, long seed, boolean inventory) {

    private static final long SPREAD = 0xD1342543DE82EF95L;

    public static HostPlan draw(long fleetSeed, int number, HostBehavior behavior) {
        SplittableRandom random = new SplittableRandom(fleetSeed * SPREAD + number);
        HostRole role = behavior.mix().at(random.nextDouble());
        Platform platform = platform(random.nextInt(10));
        long seed = random.nextLong();
        // Drawn last, so that the share of inventories does not change the other properties.
        boolean inventory = random.nextDouble() < behavior.inventories();
        return new HostPlan("sim-%05d".formatted(number), platform, role, seed, inventory);
    }

    /** Returns the capabilities in the host's Hello. */
    public List<String> capabilities() {
        return inventory ? List.of(Inventory.CAPABILITY) : List.of();
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
