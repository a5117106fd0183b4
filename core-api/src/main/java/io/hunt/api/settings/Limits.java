package io.hunt.api.settings;

/** What bounds hunts now; {@code runningHunts} counts those that are pending or running. */
public record Limits(
        int maxConcurrentHunts,
        int runningHunts,
        int nonadminHuntHostCap,
        boolean offlineCampaignsEnabled,
        boolean perUserHuntIsolation) {

    public int freeSlots() {
        return Math.max(0, maxConcurrentHunts - runningHunts);
    }
}
