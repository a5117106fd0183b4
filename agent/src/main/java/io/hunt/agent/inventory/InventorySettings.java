package io.hunt.agent.inventory;

import java.time.Duration;

/**
 * What the inventory may cost.
 *
 * @param enabled whether there is one
 * @param processorShare of one processor, from 0 to 1
 * @param bytesPerSecond read from files
 * @param interval from the beginning of one walk to that of the next
 */
public record InventorySettings(boolean enabled, double processorShare, long bytesPerSecond, Duration interval) {

    public static final InventorySettings STANDARD = new InventorySettings(true, 0.05, 20_000_000, Duration.ofHours(1));

    public static final InventorySettings OFF =
            new InventorySettings(false, STANDARD.processorShare, STANDARD.bytesPerSecond, STANDARD.interval);

    public InventorySettings {
        if (!(processorShare > 0 && processorShare <= 1) || bytesPerSecond < 1 || !interval.isPositive()) {
            throw new IllegalArgumentException("Not a budget");
        }
    }
}
