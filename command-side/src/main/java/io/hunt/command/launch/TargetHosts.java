package io.hunt.command.launch;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.Rejection.UnknownHost;
import io.hunt.api.rejection.RejectionException;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Selects the target hosts of hunts and campaigns. */
@Repository
public class TargetHosts {

    private final JdbcClient jdbc;

    TargetHosts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns hosts that are connected to a live gateway and were seen within these days. */
    public List<HostId> connected(TargetType target, Set<HostId> named, int seenWithinDays) {
        return resolve(target, named, () -> connected(seenWithinDays));
    }

    /** Returns hosts that were seen within these days, connected or not. */
    public List<HostId> seen(TargetType target, Set<HostId> named, int seenWithinDays) {
        return resolve(target, named, () -> seen(seenWithinDays));
    }

    /** Returns the number of hosts that were seen within these days and are not connected. */
    public int offline(TargetType target, Set<HostId> named, int seenWithinDays) {
        var offline = new HashSet<>(seen(target, named, seenWithinDays));
        connected(target, named, seenWithinDays).forEach(offline::remove);
        return offline.size();
    }

    /**
     * Returns the hosts in ascending order, which rosters require. Refuses if some, but not all, of the named hosts are
     * unknown.
     */
    private List<HostId> resolve(TargetType target, Set<HostId> named, Supplier<List<HostId>> candidates) {
        return switch (target) {
            case FLEET -> candidates.get();
            case HOSTS -> {
                refuseUnknown(named);
                yield candidates.get().stream().filter(named::contains).toList();
            }
        };
    }

    private void refuseUnknown(Set<HostId> named) {
        String[] ids = named.stream().map(HostId::toString).toArray(String[]::new);
        var unknown = new HashSet<>(named);
        jdbc.sql("select id from host where id = any (?::uuid[])")
                .param(ids)
                .query((row, _) -> new HostId(row.getObject("id", UUID.class)))
                .list()
                .forEach(unknown::remove);
        if (!unknown.isEmpty() && unknown.size() < named.size()) {
            throw new RejectionException(new UnknownHost(unknown));
        }
    }

    /** Returns the number of these hosts by platform, without hosts that have reported no platform. */
    public Map<Platform, Integer> platforms(List<HostId> hosts) {
        var counts = new EnumMap<Platform, Integer>(Platform.class);
        jdbc.sql("""
                select platform, count(*) as hosts
                from seen_host
                where host_id = any (?::uuid[]) and platform is not null
                group by platform""")
                .param(hosts.stream().map(HostId::toString).toArray(String[]::new))
                .query(row -> {
                    counts.put(Platform.valueOf(row.getString("platform")), row.getInt("hosts"));
                });
        return counts;
    }

    /** Returns the number of these hosts with a file inventory, as reported when they last connected. */
    public int inventories(List<HostId> hosts) {
        return jdbc.sql("select count(*) from host_presence where host_id = any (?::uuid[]) and inventory")
                .param(hosts.stream().map(HostId::toString).toArray(String[]::new))
                .query(Integer.class)
                .single();
    }

    private List<HostId> connected(int seenWithinDays) {
        return ascending("""
                select p.host_id
                from host h
                join host_presence p on p.host_id = h.id and p.connected
                join gateway_process g on g.gateway_id = p.gateway_id and g.alive_until > now()
                where p.last_seen_at > now() - make_interval(days => ?)""", seenWithinDays);
    }

    private List<HostId> seen(int seenWithinDays) {
        return ascending("""
                select p.host_id
                from host h
                join host_presence p on p.host_id = h.id
                where p.last_seen_at > now() - make_interval(days => ?)""", seenWithinDays);
    }

    private List<HostId> ascending(String sql, int seenWithinDays) {
        return jdbc
                .sql(sql)
                .param(seenWithinDays)
                .query((row, _) -> row.getObject("host_id", UUID.class))
                .list()
                .stream()
                .sorted()
                .map(HostId::new)
                .toList();
    }
}
