package io.hunt.agent.inventory.crawl;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether this host has better things to do than to be walked. */
public interface HostLoad {

    /** A host that always has time. */
    HostLoad NONE = () -> false;

    /** More threads want to run than there are processors. */
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

    /** Negative where it is not known. */
    private static double loadPerProcessor() {
        var system = ManagementFactory.getOperatingSystemMXBean();
        double average = system.getSystemLoadAverage();
        if (average < 0 && system instanceof com.sun.management.OperatingSystemMXBean known) {
            // Windows keeps no average; 90 % of all processors count as full.
            return known.getCpuLoad() / 0.9;
        }
        return average / system.getAvailableProcessors();
    }

    /** Told by Linux only. */
    static boolean isDischarging(Path supplies) {
        if (!Files.isDirectory(supplies)) {
            return false;
        }
        try (DirectoryStream<Path> batteries = Files.newDirectoryStream(supplies, "BAT*")) {
            for (Path battery : batteries) {
                if (Files.readString(battery.resolve("status")).strip().equals("Discharging")) {
                    return true;
                }
            }
        } catch (IOException e) {
            return false;
        }
        return false;
    }
}
