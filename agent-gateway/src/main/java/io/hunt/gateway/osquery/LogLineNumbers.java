package io.hunt.gateway.osquery;

import io.hunt.api.id.HostId;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Table {@code osquery_logged}, which numbers the log lines of a host. Each line is one evaluation of a pack, later
 * lines have higher numbers, and a repeated line keeps its number. Each line is therefore processed once (idempotent).
 */
@Repository
class LogLineNumbers {

    private final JdbcClient jdbc;

    LogLineNumbers(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the numbers of the lines that are not yet processed. */
    Map<UUID, Integer> runs(HostId host, Collection<UUID> lines) {
        String[] asked = lines.stream().distinct().map(UUID::toString).toArray(String[]::new);
        jdbc.sql("""
                with node as (
                  update osquery_node set last_run = last_run + ? where host_id = ? returning last_run - ? as before)
                insert into osquery_logged (host_id, line, run)
                select ?, line, node.before + place
                from node, unnest(?::uuid[]) with ordinality as told (line, place)
                on conflict do nothing""")
                .params(asked.length, host.value(), asked.length, host.value(), asked)
                .update();
        return jdbc
                .sql("select line, run from osquery_logged where host_id = ? and line = any (?::uuid[]) and not taken")
                .params(host.value(), asked)
                .query((row, _) -> Map.entry(row.getObject("line", UUID.class), row.getInt("run")))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Marks lines as processed after their results are durable. */
    void taken(HostId host, Collection<UUID> lines) {
        jdbc.sql("update osquery_logged set taken = true where host_id = ? and line = any (?::uuid[])")
                .params(host.value(), lines.stream().map(UUID::toString).toArray(String[]::new))
                .update();
    }

    /** Deletes lines after 7 days; osquery repeats a line only until it is accepted. */
    void forgetOld() {
        jdbc.sql("delete from osquery_logged where logged_at < now() - interval '7 days'")
                .update();
    }
}
