package io.hunt.gateway.osquery.log;

import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.dispatch.task.TaskId.OfPack;
import java.util.Optional;

/** What a query of a pack is called in osquery's schedule, and in what it logs. */
public record ScheduledName(OfPack pack, int number) {

    @Override
    public String toString() {
        return pack.toString() + ':' + number;
    }

    /** Empty for queries that others have scheduled. */
    public static Optional<ScheduledName> of(String name) {
        int colon = name.lastIndexOf(':');
        if (colon < 0) {
            return Optional.empty();
        }
        try {
            int number = Integer.parseUnsignedInt(name, colon + 1, name.length(), 10);
            return TaskId.of(name.substring(0, colon))
                    .filter(OfPack.class::isInstance)
                    .map(task -> new ScheduledName((OfPack) task, number))
                    .filter(read -> read.toString().equals(name));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
