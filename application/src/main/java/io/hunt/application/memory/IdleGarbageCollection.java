package io.hunt.application.memory;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.List;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Controls the JVM's garbage collections of an idle process ({@code -XX:G1PeriodicGCInterval}): they run while they return
 * memory to the machine, and again after the heap has grown. One collection a minute is a sixth of an idle service's CPU
 * time.
 */
@Component
final class IdleGarbageCollection implements NotificationListener, AutoCloseable {

    private static final String INTERVAL = "G1PeriodicGCInterval";
    private static final String NEVER = "0";
    private static final String IDLE = "G1 Periodic Collection";

    private final HotSpotDiagnosticMXBean options = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    private final SteadyHeapDetector heap = new SteadyHeapDetector();
    private final String interval = options.getDiagnosticOptions().stream()
            .filter(option -> option.getName().equals(INTERVAL))
            .map(VMOption::getValue)
            .findFirst()
            .orElse(NEVER);
    private final List<NotificationEmitter> collectors = interval.equals(NEVER)
            ? List.of()
            : ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .map(NotificationEmitter.class::cast)
                    .toList();

    IdleGarbageCollection() {
        collectors.forEach(collector -> collector.addNotificationListener(this, null, null));
    }

    /** Runs on the JVM's single notification thread. */
    @Override
    public void handleNotification(Notification notification, @Nullable Object handback) {
        if (notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            var collection = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
            boolean steady = heap.isSteady();
            heap.collected(
                    collection.getGcCause().equals(IDLE),
                    memory.getHeapMemoryUsage().getCommitted());
            if (heap.isSteady() != steady) {
                options.setVMOption(INTERVAL, steady ? interval : NEVER);
            }
        }
    }

    @Override
    public void close() throws ListenerNotFoundException {
        for (NotificationEmitter collector : collectors) {
            collector.removeNotificationListener(this);
        }
    }
}
