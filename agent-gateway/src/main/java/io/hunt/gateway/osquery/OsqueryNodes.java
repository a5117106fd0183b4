package io.hunt.gateway.osquery;

import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.gateway.enrollment.BearerCredentials;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Hosts that enrolled through osquery's API: table {@code osquery_node} and their keys, which are bearer credentials. */
@Repository
class OsqueryNodes {

    /** Maximum number of hosts that are tried for one enrollment. */
    private static final int MOST_NAMESAKES = 50;

    private final JdbcClient jdbc;
    private final BearerCredentials keys;

    OsqueryNodes(JdbcClient jdbc, BearerCredentials keys) {
        this.jdbc = jdbc;
        this.keys = keys;
    }

    /** Host with its recorded facts. */
    record Node(HostId host, HostFacts facts) {}

    /** Returns the host with this key; empty if it was retired, has a newer key or enrolled in another way. */
    Optional<Node> find(String key) {
        return keys.owner(key).flatMap(host -> facts(host).map(facts -> new Node(host, facts)));
    }

    /** Returns the hosts with this identifier and hardware, the most likely first; none for a blank identifier. */
    List<HostId> namesakes(String identifier, String hardwareUuid, String hostname) {
        if (identifier.isBlank()) {
            return List.of();
        }
        return jdbc.sql("""
                select n.host_id
                from osquery_node n
                join host h on h.id = n.host_id
                join host_credential c on c.host_id = n.host_id
                where n.host_identifier = ? and n.hardware_uuid = ?
                order by n.hostname = ? desc, n.enrolled_at, n.host_id
                limit ?""")
                .params(identifier, hardwareUuid, hostname, MOST_NAMESAKES)
                .query((row, _) -> new HostId(row.getObject("host_id", UUID.class)))
                .list();
    }

    /** Stores a new host and its key. */
    void add(HostId host, HostDetails details, HostFacts facts, String key) {
        keys.issue(host, facts, key);
        remember(host, details, facts);
    }

    /** Replaces the facts and the key of a host that enrolled again. */
    void replace(HostId host, HostDetails details, HostFacts facts, String key) {
        remember(host, details, facts);
        keys.replace(host, key);
    }

    private void remember(HostId host, HostDetails details, HostFacts facts) {
        jdbc.sql("""
                insert into osquery_node
                  (host_id, host_identifier, hardware_uuid, hostname, platform, os_version, agent_version)
                values (?, ?, ?, ?, ?, ?, ?)
                on conflict (host_id) do update
                set hostname = excluded.hostname, platform = excluded.platform, os_version = excluded.os_version,
                    agent_version = excluded.agent_version, enrolled_at = now()""")
                .params(
                        host.value(),
                        details.identifier(),
                        details.hardwareUuid(),
                        facts.hostname(),
                        facts.platform().name(),
                        facts.osVersion(),
                        facts.agentVersion())
                .update();
    }

    private Optional<HostFacts> facts(HostId host) {
        return jdbc.sql("select hostname, platform, os_version, agent_version from osquery_node where host_id = ?")
                .param(host.value())
                .query((row, _) -> new HostFacts(
                        row.getString("hostname"),
                        Platform.valueOf(row.getString("platform")),
                        row.getString("os_version"),
                        row.getString("agent_version"),
                        List.of()))
                .optional();
    }

    /** Deletes hosts that were retired. */
    void forgetRetired() {
        jdbc.sql("""
                delete from osquery_node n
                where enrolled_at < now() - interval '1 day' and not exists (select from host h where h.id = n.host_id)""").update();
    }
}
