package io.hunt.command.alert;

import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.command.alert.AlertCandidate.AlertKey;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of deduplication windows. The number of statements does not depend on the size of the batch. */
@Repository
class DeduplicationWindows {

    private static final Duration ONE_ALERT_WITHIN = Duration.ofHours(24);

    private final JdbcClient jdbc;

    DeduplicationWindows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Records these events as processed and returns those that were not recorded before. */
    Set<UUID> recordNew(Collection<UUID> events) {
        String[] ids = events.stream().map(UUID::toString).sorted().toArray(String[]::new);
        return new HashSet<>(jdbc.sql("""
                insert into alert_sighting (match_id)
                select unnest(?::uuid[])
                on conflict do nothing
                returning match_id""")
                .param(ids)
                .query((row, _) -> row.getObject("match_id", UUID.class))
                .list());
    }

    /** Returns the existing windows of these keys, locked in ascending order so that two batches cannot deadlock. */
    Map<AlertKey, DeduplicationWindow> locked(SortedSet<AlertKey> keys) {
        var windows = new HashMap<AlertKey, DeduplicationWindow>();
        jdbc.sql("""
                select w.host_id, w.indicator_id, w.alert_id, w.opened_at, w.occurrences
                from alert_window w
                join unnest(?::uuid[], ?::uuid[]) as asked (h, i) on w.host_id = h and w.indicator_id = i
                order by w.host_id, w.indicator_id
                for update of w""")
                .params(
                        column(keys, key -> key.host().toString()),
                        column(keys, key -> key.subject().toString()))
                .query((row, _) -> Map.entry(
                        new AlertKey(
                                new HostId(row.getObject("host_id", UUID.class)),
                                row.getObject("indicator_id", UUID.class)),
                        window(
                                row.getObject("alert_id", UUID.class),
                                row.getObject("opened_at", OffsetDateTime.class),
                                row.getInt("occurrences"))))
                .list()
                .forEach(entry -> windows.put(entry.getKey(), entry.getValue()));
        return windows;
    }

    private static DeduplicationWindow window(@Nullable UUID alert, OffsetDateTime openedAt, int occurrences) {
        return alert == null
                ? DeduplicationWindow.NONE
                : new DeduplicationWindow(new AlertId(alert), openedAt.toInstant(), occurrences);
    }

    /**
     * Stores the windows: inserts those of new keys and then updates the others. An insert would wait for a transaction that
     * has updated a window of the same key, which itself may wait for an earlier insert of this transaction.
     */
    void save(SortedMap<AlertKey, DeduplicationWindow> windows, Set<AlertKey> known) {
        var first = new TreeMap<>(windows);
        first.keySet().removeAll(known);
        var others = new TreeMap<>(windows);
        others.keySet().retainAll(known);
        open(first);
        change(others);
    }

    private void change(Map<AlertKey, DeduplicationWindow> windows) {
        write(windows, """
                update alert_window w
                set alert_id = n.alert, opened_at = n.opened, occurrences = n.occurrences
                from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::timestamptz[], ?::int[])
                  as n (host, indicator, alert, opened, occurrences)
                where w.host_id = n.host and w.indicator_id = n.indicator""");
    }

    /**
     * Inserts in ascending order. If another process has inserted one of the windows first, the batch fails and is
     * retried.
     */
    private void open(SortedMap<AlertKey, DeduplicationWindow> windows) {
        int opened = write(windows, """
                insert into alert_window (host_id, indicator_id, alert_id, opened_at, occurrences)
                select * from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::timestamptz[], ?::int[])
                on conflict do nothing""");
        if (opened < windows.size()) {
            throw new OptimisticLockingFailureException("a window was opened elsewhere at the same time");
        }
    }

    private int write(Map<AlertKey, DeduplicationWindow> windows, String sql) {
        Set<Map.Entry<AlertKey, DeduplicationWindow>> rows = windows.entrySet();
        return rows.isEmpty()
                ? 0
                : jdbc.sql(sql)
                        .params(
                                column(rows, row -> row.getKey().host().toString()),
                                column(rows, row -> row.getKey().subject().toString()),
                                column(rows, row -> row.getValue().alert().toString()),
                                column(rows, row -> row.getValue().openedAt().toString()),
                                column(
                                        rows,
                                        row -> Integer.toString(row.getValue().occurrences())))
                        .update();
    }

    private static <T> String[] column(Collection<T> rows, Function<T, String> value) {
        return rows.stream().map(value).toArray(String[]::new);
    }

    /**
     * The current alert of a deduplication key.
     *
     * @param openedAt start of the 24 hours
     * @param occurrences the alert and its repeats
     */
    record DeduplicationWindow(AlertId alert, Instant openedAt, int occurrences) {

        static final DeduplicationWindow NONE = new DeduplicationWindow(new AlertId(new UUID(0, 0)), Instant.MIN, 0);

        boolean holds(Instant at) {
            return !equals(NONE) && at.isBefore(openedAt.plus(ONE_ALERT_WITHIN));
        }

        DeduplicationWindow repeated() {
            return new DeduplicationWindow(alert, openedAt, occurrences + 1);
        }
    }
}
