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
     * Records the hosts as connected and returns each host's new epoch. Retired hosts are missing from the result.
     * Reads the command side's table of hosts.
     *
     * @param hosts true for a host that has a file inventory
     */
    Map<HostId, Long> connected(UUID gateway, Map<HostId, Boolean> hosts) {
        List<Map.Entry<HostId, Boolean>> asked = List.copyOf(hosts.entrySet());
        return jdbc
                .sql("""
                insert into host_presence as p (host_id, gateway_id, epoch, connected, last_seen_at, inventory)
                select h, ?, 1, true, now(), i from unnest(?::uuid[], ?::boolean[]) as asked (h, i)
                join host on host.id = h order by h
                on conflict (host_id) do update
                set gateway_id = excluded.gateway_id, epoch = p.epoch + 1, connected = true, last_seen_at = now(),
                    inventory = excluded.inventory
                returning p.host_id, p.epoch""")
                .params(
                        gateway,
                        hosts(asked),
                        asked.stream().map(Map.Entry::getValue).toArray(Boolean[]::new))
                .query((row, _) -> Map.entry(new HostId(row.getObject("host_id", UUID.class)), row.getLong("epoch")))
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
