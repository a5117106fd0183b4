package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.ContentReader;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Resource budget of one thread: the thread waits to keep its share of a processor and its read rate, and while the host is busy. */
public final class ResourceBudget implements ContentReader.ReadBudget {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    /** Burst after a pause, in nanoseconds of processor time or of reading at the full rate. */
    private static final double BURST = SECOND / 4.0;

    private static final int STEPS_BETWEEN_CHECKS = 16;
    private static final long BYTES_BETWEEN_CHECKS = 256 * 1024;
    private static final long LOOK_AT_LOAD = 5 * SECOND;
    /** Longest pause while the host is busy; then the scan runs for the same time, so that a busy host is scanned too. */
    private static final long LONGEST_PAUSE = 300 * SECOND;

    private final double share;
    private final double bytesPerNano;
    private final HostLoad load;
    private final ThreadClock threadClock;
    private long wall;
    private long processor;
    private double processorDebt;
    private double byteDebt;
    private long unchecked;
    private int steps;
    private long loadDue;

    /** Clocks of a thread, in nanoseconds. */
    interface ThreadClock {
        long wall();

        long processor();

        void sleep(long nanos) throws InterruptedException;
    }

    /**
     * Creates a budget for the thread that uses it.
     *
     * @param share maximum use of one processor, from 0 to 1
     * @param bytesPerSecond maximum number of bytes read from files each second
     */
    public static ResourceBudget of(double share, long bytesPerSecond, HostLoad load) {
        return new ResourceBudget(share, bytesPerSecond, load, new SystemThreadClock());
    }

    ResourceBudget(double share, long bytesPerSecond, HostLoad load, ThreadClock threadClock) {
        this.share = share;
        this.bytesPerNano = (double) bytesPerSecond / SECOND;
        this.load = load;
        this.threadClock = threadClock;
        this.wall = threadClock.wall();
        this.processor = threadClock.processor();
        this.loadDue = wall;
    }

    /** Counts one small step, such as reading the attributes of a file. */
    void step() throws InterruptedException {
        if (++steps >= STEPS_BETWEEN_CHECKS) {
            check();
        }
    }

    @Override
    public void read(long bytes) throws InterruptedException {
        byteDebt += bytes / bytesPerNano;
        unchecked += bytes;
        if (unchecked >= BYTES_BETWEEN_CHECKS) {
            check();
        }
    }

    private void check() throws InterruptedException {
        steps = 0;
        unchecked = 0;
        account();
        double wait = Math.max(processorDebt / share, byteDebt);
        if (wait > 0) {
            threadClock.sleep((long) Math.min(wait, (double) SECOND));
        } else if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (threadClock.wall() >= loadDue) {
            long untilNextLook = pauseWhileBusy() ? LOOK_AT_LOAD : LONGEST_PAUSE;
            loadDue = threadClock.wall() + untilNextLook;
        }
    }

    private void account() {
        long wallNow = threadClock.wall();
        long processorNow = threadClock.processor();
        double passed = (double) (wallNow - wall);
        processorDebt =
                Math.max(processorDebt + (double) Math.max(0, processorNow - processor) - passed * share, -BURST);
        byteDebt = Math.max(byteDebt - passed, -BURST);
        wall = wallNow;
        processor = processorNow;
    }

    /** Waits while the host is busy; returns false if it is still busy after the longest pause. */
    private boolean pauseWhileBusy() throws InterruptedException {
        long begun = threadClock.wall();
        while (load.isOnBattery() || load.isBusy()) {
            if (!load.isOnBattery() && threadClock.wall() - begun >= LONGEST_PAUSE) {
                return false;
            }
            threadClock.sleep(SECOND);
        }
        return true;
    }

    /** Clocks of the calling thread. */
    private static final class SystemThreadClock implements ThreadClock {
        private final LongSupplier processor = ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime;

        @Override
        public long wall() {
            return System.nanoTime();
        }

        @Override
        public long processor() {
            return processor.getAsLong();
        }

        @Override
        public void sleep(long nanos) throws InterruptedException {
            TimeUnit.NANOSECONDS.sleep(nanos);
        }
    }
}
