package io.hunt.api.audit;

import io.hunt.api.PageRequest;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about the sealed event log. Of what is not sealed yet nothing is told. */
public sealed interface AuditQuery {

    /** Answers {@code Page<LoggedEvent>}, the newest first. */
    record ListLoggedEvents(LogFilter filter, PageRequest page) implements AuditQuery {

        /** What events are sorted by. */
        public static final List<String> SORTS = List.of("position");
    }

    /**
     * Answers an {@link ExportedEvents}: the next lines of an export.
     *
     * @param after the last leaf that the reader has; null to begin with the first event
     * @param before the part that went before; null for the first
     */
    record ExportLoggedEvents(
            LogFilter filter,
            @Nullable Long after,
            @Nullable ExportedEvents before) implements AuditQuery {}

    /**
     * Answers a {@link LogTile}, or nothing if the tree has none there.
     *
     * @param path as C2SP's tlog-tiles names tiles, such as {@code tile/0/000.p/7}
     */
    record FindLogTile(String path) implements AuditQuery {}

    /**
     * Answers a {@link ProvedEvent}.
     *
     * @param id of the event, or of the alert that the event created
     */
    record ProveEvent(UUID id) implements AuditQuery {}

    /** Answers a {@link LogConsistency}: that the tree of the first size is a prefix of that of the second. */
    record ProveConsistency(long from, long to) implements AuditQuery {}
}
