package io.hunt.engine.process;

import io.hunt.engine.role.ProcessName;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.common.DateTimeUtils;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of the processes and of segment claims. All times come from the database. */
final class ProcessTable {

    /** Seconds without a heartbeat after which a process counts as dead. */
    static final int ALIVE_SECONDS = 4;

    private final JdbcClient jdbc;

    ProcessTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Registers this process as living. */
    void join(ProcessName process, Collection<String> processors) {
        jdbc.sql("""
                insert into service_process (name, started_at, seen_at, processors)
                values (?, clock_timestamp(), clock_timestamp(), ?::text[])
                on conflict (name) do update set seen_at = excluded.seen_at""").params(process.value(), processors.toArray(String[]::new)).update();
    }

    /**
     * Writes the heartbeat and the current processors of this process. Returns the database's time; empty if the process has
     * been removed.
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

    /** Lists living processes, oldest first. */
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

    /** Reads every segment with its claim. */
    Map<Segment, TokenClaim> claims() {
        return jdbc
                .sql("""
                select processorname, segment, coalesce(owner, '') as owner,
                       timestamp::timestamptz < clock_timestamp() - make_interval(secs => ?) as over
                from tokenentry""")
                .param(Heartbeat.CLAIM.toSeconds())
                .query((row, _) -> Map.entry(
                        new Segment(row.getString("processorname"), row.getInt("segment")),
                        new TokenClaim(row.getString("owner"), row.getBoolean("over"))))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Extends claims of this process. Skips a locked token: its writer extends the claim anyway. */
    void keepClaims(ProcessName owner, Collection<Segment> segments, Instant now) {
        jdbc.sql("""
                update tokenentry kept set timestamp = ?
                from (
                  select token.processorname, token.segment
                  from tokenentry token
                  join unnest(?::text[], ?::integer[]) as working (processor, segment)
                    on token.processorname = working.processor and token.segment = working.segment
                  where token.owner = ?
                  for update of token skip locked) as held
                where kept.processorname = held.processorname and kept.segment = held.segment""")
                .params(
                        DateTimeUtils.formatInstant(now),
                        segments.stream().map(Segment::processor).toArray(String[]::new),
                        segments.stream().map(Segment::number).toArray(Integer[]::new),
                        owner.value())
                .update();
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
