package io.hunt.application.memory;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Process that is idle until its heap is steady, then needs memory, and prints both for its test. */
public final class IdleProcess {

    private static final int MIB = 1 << 20;

    private IdleProcess() {}

    public static void main(String[] arguments) throws Exception {
        String interval = interval();
        try (var _ = new IdleGarbageCollection()) {
            while (interval().equals(interval)) {
                pause();
            }
            System.out.println("collects no more: " + interval());
            var needed = new ArrayList<byte[]>();
            while (!interval().equals(interval)) {
                needed.add(new byte[MIB / 4]);
                pause();
            }
            System.out.println("collects again: " + interval() + ", with " + needed.size() + " quarters of a mebibyte");
        }
    }

    private static String interval() {
        return ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("G1PeriodicGCInterval")
                .getValue();
    }

    private static void pause() {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
}
