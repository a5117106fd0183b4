package io.hunt.agent.inventory;

import java.time.Duration;

/**
 * Settings and resource budget of the file inventory.
 *
 * @param enabled true if the agent keeps an inventory
 * @param processorShare maximum use of one processor, from 0 to 1
 * @param bytesPerSecond maximum number of bytes read from files each second
 * @param interval time from the start of one scan to the start of the next
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
