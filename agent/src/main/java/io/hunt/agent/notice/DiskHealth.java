package io.hunt.agent.notice;

import io.hunt.agent.machine.FreeSpace;
import java.util.function.Consumer;

/** Reports once when the disk of the data directory is nearly full, and again when that happens after it had space. */
public final class DiskHealth {

    private final FreeSpace space;
    private final Consumer<String> tell;
    private boolean reported;

    public DiskHealth(FreeSpace space, Consumer<String> tell) {
        this.space = space;
        this.tell = tell;
    }

    public void check() {
        long free = space.bytes();
        if (free < FreeSpace.LEAST_BYTES && !reported) {
            reported = true;
            tell.accept((free >> 20) + " MiB are free; the file inventory stops below " + (FreeSpace.LEAST_BYTES >> 20)
                    + " MiB");
        } else if (free > 2 * FreeSpace.LEAST_BYTES) {
            // Twice the bound, so that a disk whose free space varies around it is reported once.
            reported = false;
        }
    }
}
