package io.hunt.audit.evidence;

import io.hunt.api.id.HostId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of evidence erasures; destroys keys (crypto-shredding). All methods run in the open transaction. */
public final class EvidenceErasures {

    /**
     * Result of destroying keys.
     *
     * @param events number of events in the log that the keys encrypted
     */
    public record DestroyedKeys(int keys, long events) {}

    /** Erasure with keys left to destroy, and its progress. */
    public record UnfinishedErasure(long id, LocalDate month, Instant before, int keys, long events, long rows) {}

    private final JdbcClient jdbc;

    public EvidenceErasures(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Destroys all keys of a host. Waits for transactions that use one, so it covers every event appended under these keys.
     */
    public DestroyedKeys destroy(HostId host) {
        return destroyed("""
                delete from evidence_key where id in (
                  select id from evidence_key where host_id = ? order by host_id, month, id for update)
                returning id""", host.value());
    }

    /** Destroys keys of months before this one, at most {@code most}; a smaller result means that none are left. */
    public DestroyedKeys destroyBefore(LocalDate month, int most) {
        return destroyed("""
                delete from evidence_key where id in (
                  select id from evidence_key where month < ? order by host_id, month, id limit ? for update)
                returning id""", month, most);
    }

    /** Counts in a separate statement, which sees events appended while the delete waited. */
    private DestroyedKeys destroyed(String sql, Object... parameters) {
        List<String> keys = jdbc.sql(sql)
                .params(parameters)
                .query((row, _) -> row.getString(1))
                .list();
        long events = jdbc.sql("""
                select count(*)
                from unnest(?::text[]) as destroyed (key)
                join domainevententry on
                  substring(payload from position('"encryptedEvidence":{"key":"'::bytea in payload) + 28 for 36)
                    = convert_to(destroyed.key, 'UTF8')
                where payloadtype in ('MatchIngested', 'PackMatchFound') and payloadrevision in ('2', '3')""")
                .param(keys.toArray(String[]::new))
                .query(Long.class)
                .single();
        return new DestroyedKeys(keys.size(), events);
    }

    /**
     * Records an erasure: from now on readers treat evidence recorded before {@code before} as erased, of the host or of all
     * hosts if null.
     */
    public void record(@Nullable HostId host, Instant before, Instant now, DestroyedKeys destroyedKeys) {
        jdbc.sql("""
                insert into evidence_erasure (host_id, before, erased_at, keys, events, recorded)
                values (?::uuid, ?, ?, ?, ?, true)""")
                .param(id(host))
                .params(utc(before), utc(now), destroyedKeys.keys(), destroyedKeys.events())
                .update();
    }

    /** Records an erasure of all hosts whose keys are still to be destroyed and whose event is still to be appended. */
    public void begin(LocalDate month, Instant now, long rows) {
        jdbc.sql("""
                insert into evidence_erasure (before, erased_at, rows, recorded) values (?, ?, ?, false)""")
                .params(month.atStartOfDay().atOffset(ZoneOffset.UTC), utc(now), rows)
                .update();
    }

    /** Returns true if everything before the month is erased or being erased. */
    public boolean isCovered(LocalDate month) {
        return jdbc.sql("select exists (select from evidence_erasure where host_id is null and before >= ?)")
                .param(month.atStartOfDay().atOffset(ZoneOffset.UTC))
                .query(Boolean.class)
                .single();
    }

    /** Returns the erasure that has begun but not finished. */
    public Optional<UnfinishedErasure> unfinished() {
        return jdbc.sql(
                        "select id, before, keys, events, rows from evidence_erasure where not recorded order by id limit 1")
                .query((row, _) -> {
                    Instant before =
                            row.getObject("before", OffsetDateTime.class).toInstant();
                    return new UnfinishedErasure(
                            row.getLong("id"),
                            LocalDate.ofInstant(before, ZoneOffset.UTC),
                            before,
                            row.getInt("keys"),
                            row.getLong("events"),
                            row.getLong("rows"));
                })
                .optional();
    }

    /** Adds the destroyed keys to the progress of an unfinished erasure. */
    public void add(UnfinishedErasure erasure, DestroyedKeys destroyedKeys, boolean finished) {
        jdbc.sql("update evidence_erasure set keys = keys + ?, events = events + ?, recorded = ? where id = ?")
                .params(destroyedKeys.keys(), destroyedKeys.events(), finished, erasure.id())
                .update();
    }

    /** Number of events of the host with plain evidence in the log. */
    public long plainEvents(HostId host) {
        return jdbc.sql("""
                select count(*) from domainevententry
                where substring(payload from position('"hostId":"'::bytea in payload) + 10 for 36)
                    = convert_to(?, 'UTF8')
                  and payloadtype in ('MatchIngested', 'PackMatchFound') and payloadrevision = '1'""").param(host.toString()).query(Long.class).single();
    }

    /** Number of events of all hosts in months before this one with plain evidence in the log. */
    public long plainEventsBefore(LocalDate month) {
        return jdbc.sql("""
                select count(*) from domainevententry
                where timestamp < ? and payloadtype in ('MatchIngested', 'PackMatchFound') and payloadrevision = '1'""").param(month.toString()).query(Long.class).single();
    }

    private static @Nullable UUID id(@Nullable HostId host) {
        return host == null ? null : host.value();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
