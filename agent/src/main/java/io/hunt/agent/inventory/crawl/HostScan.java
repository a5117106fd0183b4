package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.store.FingerprintSet;
import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.inventory.store.UnmetFilePage;
import io.hunt.agent.inventory.store.UnmetFilePage.StoredFile;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Scan of all local file systems of this host, which brings the inventory up to date (initial or incremental scan). */
public final class HostScan {

    /** Time for which hunts still find a removed file. */
    static final Duration KEPT = Duration.ofDays(90);

    /** Maximum number of removed files that are kept. */
    static final int MOST_GONE = 500_000;

    private final InventoryStore store;
    private final ScanArea area;
    private final Clock clock;

    public HostScan(InventoryStore store, ScanArea area, Clock clock) {
        this.store = store;
        this.area = area;
        this.clock = clock;
    }

    /** Scans everything once; returns true if no directory was left out. */
    public boolean run(ResourceBudget budget) throws IOException, InterruptedException {
        FingerprintSet known = store.fingerprints();
        MountTable mounts = area.mounts();
        DirectoryScan directoryScan =
                new DirectoryScan(store, known, new DirectoryScan.ScanContext(area, mounts, clock), budget);
        for (String top : area.tops(mounts)) {
            directoryScan.over(top);
        }
        store.commit();
        markGone(known, mounts, budget);
        Instant now = clock.instant();
        store.ended(now, directoryScan.isComplete(), directoryScan.directories(), now.minus(KEPT), MOST_GONE);
        return directoryScan.isComplete();
    }

    /** Marks missing files as removed. Each is checked again, because its directory was possibly unreadable. */
    private void markGone(FingerprintSet known, MountTable mounts, ResourceBudget budget) throws InterruptedException {
        FilePresenceCheck filePresenceCheck = new FilePresenceCheck(mounts);
        long after = 0;
        do {
            UnmetFilePage page = store.unmet(known, after);
            for (StoredFile file : page.files()) {
                budget.step();
                if (!filePresenceCheck.of(file.path())) {
                    store.gone(file, clock.instant());
                }
            }
            after = page.next();
        } while (after != 0);
        store.commit();
    }
}
