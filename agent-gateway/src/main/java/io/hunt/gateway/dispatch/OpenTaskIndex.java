package io.hunt.gateway.dispatch;

import io.hunt.api.id.HostId;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.gateway.dispatch.task.OpenTask;
import io.hunt.gateway.dispatch.task.RowCaps;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.dispatch.task.TaskReader;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/** Index of the open tasks that this process knows. A task is read from its own events, so reading it again is idempotent. */
@Component
public class OpenTaskIndex {

    private final Map<TaskId, OpenTask> tasks = new ConcurrentHashMap<>();
    private final EventStore log;
    private final RowCaps caps;
    private volatile boolean complete;

    OpenTaskIndex(EventStore log, RowCaps caps) {
        this.log = log;
        this.caps = caps;
    }

    public Optional<OpenTask> find(TaskId id) {
        return Optional.ofNullable(tasks.get(id));
    }

    Collection<OpenTask> all() {
        return tasks.values();
    }

    /** Opens a task that is not in the index yet. Returns empty if it is, if it has ended, or if it cannot be read. */
    Optional<OpenTask> open(TaskId id) {
        if (tasks.containsKey(id)) {
            return Optional.empty();
        }
        return read(id).filter(task -> tasks.putIfAbsent(id, task) == null);
    }

    /**
     * Reads a task from its events; empty if it has ended or is unreadable. An unreadable task does not block others; the
     * reconciler reads it again.
     */
    private Optional<OpenTask> read(TaskId id) {
        try {
            return TaskReader.read(id, log, caps.of(id));
        } catch (RejectionException rejectionException) {
            if (!UnreadableAggregates.isIn(rejectionException)) {
                throw rejectionException;
            }
            return Optional.empty();
        }
    }

    void close(TaskId id) {
        tasks.remove(id);
    }

    /** Records that no answer of these hosts is expected any more. */
    void removeHosts(TaskId id, Collection<HostId> hosts) {
        find(id).ifPresent(task -> task.answered(hosts));
    }

    /** Records that the index holds all tasks that were open before this process started. */
    void markComplete() {
        complete = true;
    }

    /**
     * Returns true if a task that is missing in the index has ended; before the first reconciliation it may only be
     * unknown here.
     */
    public boolean isComplete() {
        return complete;
    }

    Set<TaskId> ids() {
        return Set.copyOf(tasks.keySet());
    }
}
