package io.hunt.engine.process;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table of processes, and who claims which segment. All times are the database's. */
final class ProcessTable {

    /** A process that has said nothing for so long is dead. */
    static final int ALIVE_SECONDS = 4;

    private final JdbcClient jdbc;

    ProcessTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** This process lives from now on. */
    void join(ProcessName process, Collection<String> processors) {
        jdbc.sql("""
                insert into service_process (name, started_at, seen_at, processors)
                values (?, clock_timestamp(), clock_timestamp(), ?::text[])
                on conflict (name) do update set seen_at = excluded.seen_at""").params(process.value(), processors.toArray(String[]::new)).update();
    }

    /**
     * This process lives on and runs these processors. Answers the database's time, or nothing when the process has been
     * forgotten.
     */
    Optional<Instant> alive(ProcessName process, Collection<String> processors) {
        return jdbc.sql("""
                update service_process set seen_at = clock_timestamp(), processors = ?::text[]
                where name = ? returning seen_at""")
                .params(processors.toArray(String[]::new), process.value())
                .query(OffsetDateTime.class)
                .optional()
                .map(OffsetDateTime::toInstant);
    }

    /** The oldest first. */
    List<LivingProcess> living() {
        return jdbc.sql("""
                select name, processors from service_process
                where seen_at > clock_timestamp() - make_interval(secs => ?)
                order by started_at, name""")
                .param(ALIVE_SECONDS)
                .query((row, _) -> new LivingProcess(row.getString("name"), Set.of((String[])
                        row.getArray("processors").getArray())))
                .list();
    }

    /** Every segment there is, with the owner of its claim or an empty text. */
    Map<Segment, String> segments() {
        return jdbc
                .sql("select processorname, segment, coalesce(owner, '') as owner from tokenentry")
                .query((row, _) -> Map.entry(
                        new Segment(row.getString("processorname"), row.getInt("segment")), row.getString("owner")))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    void leave(ProcessName process) {
        jdbc.sql("delete from service_process where name = ?")
                .param(process.value())
                .update();
    }

    void forgetDead() {
        jdbc.sql("delete from service_process where seen_at < clock_timestamp() - interval '1 day'")
                .update();
    }
}
