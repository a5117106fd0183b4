package io.hunt.command.retrohunt.index;

import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of names and platforms of all hosts in the log, including retired ones. */
@Repository
public class ObservedHosts {

    private final JdbcClient jdbc;

    public ObservedHosts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores the hosts; a null platform leaves the known one unchanged. */
    void note(Map<HostId, Host> hosts) {
        var sorted = new TreeMap<UUID, Host>();
        hosts.forEach((id, host) -> sorted.put(id.value(), host));
        jdbc.sql("""
                insert into seen_host as known (host_id, hostname, platform)
                select told.host, told.name, told.platform
                from unnest(?::uuid[], ?::text[], ?::text[]) as told (host, name, platform)
                on conflict (host_id) do update
                set hostname = excluded.hostname, platform = coalesce(excluded.platform, known.platform)
                where (known.hostname, known.platform)
                  is distinct from (excluded.hostname, coalesce(excluded.platform, known.platform))""")
                .params(
                        sorted.keySet().stream().map(UUID::toString).toArray(String[]::new),
                        sorted.values().stream().map(Host::hostname).toArray(String[]::new),
                        sorted.values().stream().map(Host::platformName).toArray(String[]::new))
                .update();
    }

    /** Returns the hosts with a known platform. */
    Map<HostId, Platform> platforms(Collection<HostId> hosts) {
        var platforms = new HashMap<HostId, Platform>();
        jdbc.sql("select host_id, platform from seen_host where host_id = any(?::uuid[]) and platform is not null")
                .param(hosts.stream().map(HostId::toString).toArray(String[]::new))
                .query(row -> {
                    platforms.put(
                            new HostId(row.getObject("host_id", UUID.class)),
                            Platform.valueOf(row.getString("platform")));
                });
        return platforms;
    }

    /** Name and platform of a host; null if the platform is not reported. */
    public record Host(String hostname, @Nullable Platform platform) {

        @Nullable String platformName() {
            return platform == null ? null : platform.name();
        }
    }
}
