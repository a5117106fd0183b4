package io.hunt.api.testing.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a figure was measured on: without it, figures of two runs cannot be compared. */
final class Machine {

    private Machine() {}

    /**
     * The load is that before the bench was built and started, which {@code ./run bench} looks up; otherwise that of now. The
     * version of PostgreSQL is that of the programs on the class path of the service.
     */
    static Map<String, Object> current() {
        var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        var machine = new LinkedHashMap<String, Object>();
        machine.put("cores", system.getAvailableProcessors());
        machine.put("memory_mib", system.getTotalMemorySize() >> 20);
        machine.put("jdk", Runtime.version().toString());
        machine.put("postgresql", System.getProperty("bench.postgresql", "unknown"));
        machine.put(
                "load_at_begin",
                Double.parseDouble(System.getProperty("bench.load", Double.toString(system.getSystemLoadAverage()))));
        return machine;
    }
}
