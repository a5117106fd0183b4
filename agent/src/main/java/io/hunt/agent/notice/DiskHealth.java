package io.hunt.agent.notice;

import io.hunt.agent.machine.FreeSpace;
import java.util.function.Consumer;

/** Monitor of the data directory's disk: reports once when it is nearly full, and again after it has had space. */
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
            // Twice the bound, so that a disk whose free space varies around the bound is reported once.
            reported = false;
        }
    }
}
