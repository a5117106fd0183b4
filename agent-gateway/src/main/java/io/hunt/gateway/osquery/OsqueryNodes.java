package io.hunt.gateway.osquery;

import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Table {@code osquery_node} of hosts that enrolled through osquery's API. */
@Repository
class OsqueryNodes {

    /** Maximum number of hosts that are tried for one enrollment. */
    private static final int MOST_NAMESAKES = 50;

    private final JdbcClient jdbc;

    OsqueryNodes(JdbcClient jdbc) {
        this.jdbc = jdbc;
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

    void remember(HostId host, HostDetails details, HostFacts facts) {
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

    /** Returns empty if the host enrolled in another way. */
    Optional<HostFacts> facts(HostId host) {
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
