package io.hunt.gateway.session;

import io.hunt.api.id.HostId;
import io.hunt.engine.role.ProcessName;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Tables {@code gateway_process} and {@code host_presence}, written for many hosts at a time. */
@Repository
class PresenceTable {

    private static final int ALIVE_SECONDS = 10;

    private static final String CONNECT = """
            insert into host_presence as p (host_id, gateway_id, epoch, connected, last_seen_at, inventory, instance)
            select h, ?, 1, true, now(), i, nullif(a, '')
            from unnest(?::uuid[], ?::boolean[], ?::bytea[]) as asked (h, i, a)
            join host on host.id = h order by h
            on conflict (host_id) do update
            set gateway_id = excluded.gateway_id, epoch = p.epoch + 1, connected = true, last_seen_at = now(),
                inventory = excluded.inventory, instance = excluded.instance,
                replaced_instance = case when p.instance is distinct from excluded.instance
                                         then p.instance else p.replaced_instance end,
                cloned = coalesce(p.replaced_instance = excluded.instance, false)
            returning p.host_id, p.epoch, p.cloned""";

    private final JdbcClient jdbc;
    private final ProcessName process;

    PresenceTable(JdbcClient jdbc, ProcessName process) {
        this.jdbc = jdbc;
        this.process = process;
    }

    /**
     * Extends the lease of this process; a process that does not for ten seconds is dead, and its hosts count as
     * disconnected.
     */
    void stayAlive(UUID gateway) {
        jdbc.sql("""
                insert into gateway_process (gateway_id, process_name, alive_until)
                values (?, ?, now() + make_interval(secs => ?))
                on conflict (gateway_id) do update set alive_until = excluded.alive_until""").params(gateway, process.value(), ALIVE_SECONDS).update();
    }

    /** Deletes processes that have been dead for a day. */
    void forgetDead() {
        jdbc.sql("delete from gateway_process where alive_until < now() - interval '1 day'")
                .update();
    }

    void leave(UUID gateway) {
        jdbc.sql("delete from gateway_process where gateway_id = ?")
                .param(gateway)
                .update();
    }

    /**
     * Recorded connection of a host.
     *
     * @param cloned true if the host's agent had been replaced by another agent and has returned, so both are running
     */
    record RecordedConnection(long epoch, boolean cloned) {}

    /**
     * Records the hosts as connected and returns each host's new epoch. Retired hosts are missing from the result.
     * Reads the table of enrolled hosts.
     */
    Map<HostId, RecordedConnection> connected(UUID gateway, Map<HostId, HostCapabilities> hosts) {
        List<Map.Entry<HostId, HostCapabilities>> asked = List.copyOf(hosts.entrySet());
        return jdbc
                .sql(CONNECT)
                .params(
                        gateway,
                        hosts(asked),
                        asked.stream().map(each -> each.getValue().inventory()).toArray(Boolean[]::new),
                        asked.stream()
                                .map(each -> each.getValue().instance().toByteArray())
                                .toArray(byte[][]::new))
                .query((row, _) -> Map.entry(
                        new HostId(row.getObject("host_id", UUID.class)),
                        new RecordedConnection(row.getLong("epoch"), row.getBoolean("cloned"))))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /**
     * Records the end of the streams of these epochs; newer streams of these hosts, in any process, are not affected.
     */
    void disconnected(Map<HostId, Long> epochs) {
        List<Map.Entry<HostId, Long>> ended = List.copyOf(epochs.entrySet());
        jdbc.sql("""
                update host_presence p set connected = false, last_seen_at = now()
                from (select h, e from unnest(?::uuid[], ?::bigint[]) as ended (h, e) order by h) as s
                where p.host_id = s.h and p.epoch = s.e""").params(hosts(ended), epochs(ended)).update();
    }

    /** Updates the hosts whose newest stream has this epoch, and returns them. */
    Set<HostId> seen(Map<HostId, Long> epochs) {
        List<Map.Entry<HostId, Long>> asked = List.copyOf(epochs.entrySet());
        return Set.copyOf(jdbc.sql("""
                update host_presence p set last_seen_at = now()
                from (select h, e from unnest(?::uuid[], ?::bigint[]) as asked (h, e) order by h) as s
                where p.host_id = s.h and p.epoch = s.e
                returning p.host_id""")
                .params(hosts(asked), epochs(asked))
                .query((row, _) -> new HostId(row.getObject("host_id", UUID.class)))
                .list());
    }

    private static String[] hosts(List<? extends Map.Entry<HostId, ?>> entries) {
        return entries.stream().map(entry -> entry.getKey().toString()).toArray(String[]::new);
    }

    private static Long[] epochs(List<Map.Entry<HostId, Long>> entries) {
        return entries.stream().map(Map.Entry::getValue).toArray(Long[]::new);
    }
}
