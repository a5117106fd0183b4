package io.hunt.command.hunt;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.UnknownHost;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.TargetType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Whom a hunt asks: hosts that are connected to a living gateway now and were seen recently enough. */
@Repository
class Targeting {

    private final JdbcClient jdbc;

    Targeting(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** In ascending order, as the roster wants them. Some named hosts unknown and others not is a refusal. */
    List<HostId> resolve(TargetType target, Set<HostId> named, int seenWithinDays) {
        return switch (target) {
            case FLEET -> connected(seenWithinDays);
            case HOSTS -> {
                refuseUnknown(named);
                yield connected(seenWithinDays).stream().filter(named::contains).toList();
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
            throw new Refused(new UnknownHost(unknown));
        }
    }

    private List<HostId> connected(int seenWithinDays) {
        return jdbc
                .sql("""
                select p.host_id
                from host h
                join host_presence p on p.host_id = h.id and p.connected
                join gateway_process g on g.gateway_id = p.gateway_id and g.alive_until > now()
                where p.last_seen_at > now() - make_interval(days => ?)""")
                .param(seenWithinDays)
                .query((row, _) -> row.getObject("host_id", UUID.class))
                .list()
                .stream()
                .sorted()
                .map(HostId::new)
                .toList();
    }
}
