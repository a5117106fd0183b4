package io.hunt.gateway.dispatch;

import io.hunt.api.rejection.Refused;
import io.hunt.api.id.HostId;
import io.hunt.engine.log.UnreadableHistories;
import io.hunt.gateway.dispatch.task.OpenTask;
import io.hunt.gateway.dispatch.task.RowCaps;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.dispatch.task.TaskReading;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/** This process's index of open tasks; each is read from its own events, so reading it twice is harmless. */
@Component
public class OpenWork {

    private final Map<TaskId, OpenTask> tasks = new ConcurrentHashMap<>();
    private final EventStore log;
    private final RowCaps caps;
    private volatile boolean complete;

    OpenWork(EventStore log, RowCaps caps) {
        this.log = log;
        this.caps = caps;
    }

    /** The task, if it is open. */
    public Optional<OpenTask> find(TaskId id) {
        return Optional.ofNullable(tasks.get(id));
    }

    Collection<OpenTask> all() {
        return tasks.values();
    }

    /** Opens a task that is not in the index yet; empty when it is, when it has ended, and when it cannot be read. */
    Optional<OpenTask> open(TaskId id) {
        if (tasks.containsKey(id)) {
            return Optional.empty();
        }
        return read(id).filter(task -> tasks.putIfAbsent(id, task) == null);
    }

    /** What cannot be read holds up no other task; the reconciler tries it again. */
    private Optional<OpenTask> read(TaskId id) {
        try {
            return TaskReading.read(id, log, caps.of(id));
        } catch (Refused refused) {
            if (!UnreadableHistories.isIn(refused)) {
                throw refused;
            }
            return Optional.empty();
        }
    }

    void close(TaskId id) {
        tasks.remove(id);
    }

    /** Nothing more is expected of these hosts. */
    void settled(TaskId id, Collection<HostId> hosts) {
        find(id).ifPresent(task -> task.answered(hosts));
    }

    /** What was open before this process is in the index. */
    void completed() {
        complete = true;
    }

    /** Whether a task that is not in the index is over, and not merely unknown here so far. */
    public boolean isComplete() {
        return complete;
    }

    Set<TaskId> ids() {
        return Set.copyOf(tasks.keySet());
    }
}
