package io.hunt.agent.inventory.crawl;

import io.hunt.agent.machine.ProcFiles;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Load of this host, which decides whether scans pause. */
public interface HostLoad {

    /** Load of a host that is never busy. */
    HostLoad NONE = () -> false;

    /** Returns true if more threads are runnable than there are processors. */
    boolean isBusy();

    default boolean isOnBattery() {
        return false;
    }

    static HostLoad ofThisHost() {
        return new HostLoad() {
            @Override
            public boolean isBusy() {
                return loadPerProcessor() > 1;
            }

            @Override
            public boolean isOnBattery() {
                return isDischarging(Path.of("/sys/class/power_supply"));
            }
        };
    }

    /** Returns the load for each processor; negative if unknown. */
    private static double loadPerProcessor() {
        var system = ManagementFactory.getOperatingSystemMXBean();
        double average = system.getSystemLoadAverage();
        if (average < 0 && system instanceof com.sun.management.OperatingSystemMXBean known) {
            // Windows has no load average; 90 % use of all processors counts as full load.
            return known.getCpuLoad() / 0.9;
        }
        return average / system.getAvailableProcessors();
    }

    /** Returns true if a battery is discharging; known on Linux only. */
    static boolean isDischarging(Path supplies) {
        if (!Files.isDirectory(supplies)) {
            return false;
        }
        try (DirectoryStream<Path> batteries = Files.newDirectoryStream(supplies, "BAT*")) {
            for (Path battery : batteries) {
                if (ProcFiles.text(battery.resolve("status")).strip().equals("Discharging")) {
                    return true;
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return false;
        }
        return false;
    }
}
