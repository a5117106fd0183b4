package io.hunt.gateway.osquery.message;

import io.hunt.gateway.dispatch.task.TaskId;
import java.util.Optional;

/**
 * Name of a query in osquery's requests: task, lease and query number, so that an answer can be read without other
 * state.
 */
public record QueryName(TaskId task, int epoch, int number) {

    private static final char COLON = ':';

    @Override
    public String toString() {
        return task.toString() + COLON + epoch + COLON + number;
    }

    /** Returns empty for a name that this service has not written; packs have no such names. */
    public static Optional<QueryName> of(String name) {
        int second = name.lastIndexOf(COLON);
        int first = name.lastIndexOf(COLON, second - 1);
        if (first < 0) {
            return Optional.empty();
        }
        try {
            int epoch = Integer.parseUnsignedInt(name, first + 1, second, 10);
            int number = Integer.parseUnsignedInt(name, second + 1, name.length(), 10);
            return TaskId.of(name.substring(0, first))
                    .filter(task -> !(task instanceof TaskId.PackTask))
                    .map(task -> new QueryName(task, epoch, number))
                    .filter(read -> read.toString().equals(name));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
