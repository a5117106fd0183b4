package io.hunt.api.settings;

/** Limits of hunts now; {@code runningHunts} counts pending and running hunts. */
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
