package io.hunt.api.testing.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;

/** Description of the machine of a measurement, needed to compare figures of two runs. */
final class Machine {

    private Machine() {}

    /**
     * Describes the machine. The load is the one before the bench was built and started, as measured by {@code ./run
     * bench}, else the present one. The version of PostgreSQL is that of the programs on the service's class path.
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
