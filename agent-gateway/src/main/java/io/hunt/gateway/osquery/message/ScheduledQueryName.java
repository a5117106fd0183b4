package io.hunt.gateway.osquery.message;

import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.dispatch.task.TaskId.PackTask;
import java.util.Optional;

/** Name of a pack's query in osquery's schedule and result log. */
public record ScheduledQueryName(PackTask pack, int number) {

    @Override
    public String toString() {
        return pack.toString() + ':' + number;
    }

    /** Returns empty for a query that this service has not scheduled. */
    static Optional<ScheduledQueryName> of(String name) {
        int colon = name.lastIndexOf(':');
        if (colon < 0) {
            return Optional.empty();
        }
        try {
            int number = Integer.parseUnsignedInt(name, colon + 1, name.length(), 10);
            return TaskId.of(name.substring(0, colon))
                    .filter(PackTask.class::isInstance)
                    .map(task -> new ScheduledQueryName((PackTask) task, number))
                    .filter(read -> read.toString().equals(name));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
