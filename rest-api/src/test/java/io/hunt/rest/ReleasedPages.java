package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Page;
import io.hunt.api.hunt.HuntResult;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Pages of one new row each, released one by one by the test; reports rows that are still referenced. */
final class ReleasedPages {

    private static final int PATIENCE_SECONDS = 60;

    private final Semaphore permitted = new Semaphore(0);
    private final List<WeakReference<HuntResult>> rows = new CopyOnWriteArrayList<>();
    private final int last;

    ReleasedPages(int last) {
        this.last = last;
    }

    void permitOne() {
        permitted.release();
    }

    Page<HuntResult> next() {
        try {
            if (!permitted.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("asked for a page before the one before it had arrived");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        HuntResult like = Samples.RESULT;
        var row = new HuntResult(
                like.hostId(),
                "row-" + rows.size(),
                like.ioc(),
                like.evidence(),
                like.moreEvidence(),
                like.detectedAt(),
                like.ingestedAt(),
                like.lateMatch(),
                like.clockSkew(),
                like.erased(),
                like.excepted());
        rows.add(new WeakReference<>(row));
        return new Page<>(List.of(row), rows.size() == last ? null : "more", Page.UNCOUNTED);
    }

    /** Waits until the row is no longer referenced. */
    void awaitForgotten(int number) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!rows.get(number).refersTo(null)) {
            assertThat(System.nanoTime()).as("row %d is still held", number).isLessThan(end);
            System.gc();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }
}
