package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.store.Fingerprints;
import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.inventory.store.UnmetFiles;
import io.hunt.agent.inventory.store.UnmetFiles.StoredFile;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Scan of all local file systems of this host, which brings the inventory up to date (initial or incremental scan). */
public final class HostWalk {

    /** Time for which hunts still find a removed file. */
    static final Duration KEPT = Duration.ofDays(90);

    /** Most removed files that are kept. */
    static final int MOST_GONE = 500_000;

    private final InventoryStore store;
    private final Area area;
    private final Clock clock;

    public HostWalk(InventoryStore store, Area area, Clock clock) {
        this.store = store;
        this.area = area;
        this.clock = clock;
    }

    /** Scans everything once; returns true if no directory was left out. */
    public boolean run(Budget budget) throws IOException, InterruptedException {
        Fingerprints known = store.fingerprints();
        MountTable mounts = area.mounts();
        Walk walk = new Walk(store, known, new Walk.Surroundings(area, mounts, clock), budget);
        for (String top : area.tops(mounts)) {
            walk.over(top);
        }
        store.commit();
        markGone(known, mounts, budget);
        Instant now = clock.instant();
        store.ended(now, walk.isComplete(), walk.directories(), now.minus(KEPT), MOST_GONE);
        return walk.isComplete();
    }

    /** Marks missing files as removed. Each is checked again, because its directory may not have been readable. */
    private void markGone(Fingerprints known, MountTable mounts, Budget budget) throws InterruptedException {
        Presence presence = new Presence(mounts);
        long after = 0;
        do {
            UnmetFiles page = store.unmet(known, after);
            for (StoredFile file : page.files()) {
                budget.step();
                if (!presence.of(file.path())) {
                    store.gone(file, clock.instant());
                }
            }
            after = page.next();
        } while (after != 0);
        store.commit();
    }
}
