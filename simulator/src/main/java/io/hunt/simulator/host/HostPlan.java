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
 * @param labels labels of the host: its purpose, its environment, and {@code simulated}
 */
public record HostPlan(
        String name, Platform platform, HostRole role, long seed, boolean inventory, List<String> labels) {

    private static final List<String> SERVERS = List.of("web", "db", "build", "mail");
    private static final List<String> ENVIRONMENTS = List.of("prod", "prod", "staging");
    private static final long SPREAD = 0xD1342543DE82EF95L;

    public static HostPlan draw(long fleetSeed, int number, HostBehavior behavior) {
        SplittableRandom random = new SplittableRandom(fleetSeed * SPREAD + number);
        HostRole role = behavior.mix().at(random.nextDouble());
        Platform platform = platform(random.nextInt(10));
        long seed = random.nextLong();
        // Drawn after the others, so that the share of inventories does not change them.
        boolean inventory = random.nextDouble() < behavior.inventories();
        String purpose = platform == Platform.PLATFORM_LINUX ? SERVERS.get(random.nextInt(SERVERS.size())) : "laptop";
        String environment = ENVIRONMENTS.get(random.nextInt(ENVIRONMENTS.size()));
        return new HostPlan(
                "%s-%05d".formatted(purpose, number),
                platform,
                role,
                seed,
                inventory,
                List.of(purpose, environment, "simulated"));
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
                .addAllLabels(labels)
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
